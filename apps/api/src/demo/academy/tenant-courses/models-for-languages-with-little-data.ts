import type { DemoCourse } from '../demo-course.ts';

export const modelsForLanguagesWithLittleData: DemoCourse = {
  title: 'Models for Languages with Little Data',
  description:
    'Plan and price recordings for a language that large models neglect, divide them so that a test means something, and report errors by group of speakers.',
  icon: 'brain',
  level: 'bronze',
  category: 'foundations',
  isPremium: false,
  lessons: [
    {
      title: 'Count the hours before you train',
      minutes: 65,
      content: `## What is scarce

For a few dozen languages thousands of hours of transcribed speech can be bought or downloaded. For most others there are a few hours of radio, a translated Bible and some songs. The scarce good is rarely the audio. It is the transcript that a competent speaker has written and another one has checked, together with the right to use it.

So count in three columns: hours recorded, hours transcribed and checked, and hours for which the speakers have agreed to this use. The smallest of the three is what you have.

| Source | Usual strength | Usual weakness |
| --- | --- | --- |
| Radio archives | many hours, clear speech | few speakers, rights unclear |
| Read sentences | cheap, transcript known | no one speaks like this |
| Conversations of the service itself | the right words and noise | consent and privacy come first |
| Interviews for the purpose | chosen speakers and topics | slow and dear |

## Worked example: the price of an hour

An invented team needs 60 hours of conversations in clinics. Transcribing one hour of audio takes a practised speaker about 8 hours; at $12 an hour that is $96. Checking takes 2 hours of a senior speaker at $15, which is $30. One usable hour therefore costs $126, and 60 of them cost $7,560.

If 1 hour in 5 proves unusable because of noise or missing consent, after the work was done, 75 hours have to be transcribed for 60 that count: $9,450. It is cheaper to look first. Ten minutes of listening for each hour, at $15 an hour, cost $2.50 and find most of the bad ones before anybody types.

## Divide by speaker

A test set has to contain people whose voices are new to the model. If the recordings of one speaker are on both sides, the model is tested on voices that it knows, and the error is measured too low. Divide by speaker, then check that region, age and sex are found on each side in the shares in which the service will meet them.

Agree on spelling before the first hour is typed. Many such languages have two or three ways to write the same word, and each difference counts as an error of the model later. A page of rules, kept by one person and dated, saves weeks.

## Consent is part of the data

Ask in the speaker's own language, say who will hear the recording, for what and for how long, and how to withdraw. Keep the answer with the recording, so that a withdrawal can be carried out. Which law applies, and what it asks for in a clinic, is for counsel to say before recording begins.

## Practice

Choose a language and a service. Fill in the three columns for what exists today, with sources. Compute the cost of the hours that are missing, including an assumption about unusable ones, and write the half page that a speaker would be read before the recording. Deliverable: the table, the calculation and the text.
`,
    },
    {
      title: 'Measure errors group by group',
      minutes: 70,
      content: `## Word error rate

The usual measure of speech recognition is the word error rate: substitutions, deletions and insertions together, divided by the number of words in the reference. A passage of 40 words with 3 substituted, 2 missing and 1 added has a rate of 6 / 40 = 15 percent. Because of insertions the rate can exceed 100 percent.

The measure counts every word alike. In a clinic "not" and "left" matter more than "well", so keep a second list of words that must not be missed, and report the share of them that was recognized correctly.

## Worked example: one mean and four groups

An invented service was tested with 20,000 words of people whose voices were new to the model.

| Speakers | Words | Errors | Rate |
| --- | --- | --- | --- |
| Town, under 40 | 9,000 | 900 | 10% |
| Town, 40 and over | 6,000 | 780 | 13% |
| Countryside, under 40 | 3,000 | 540 | 18% |
| Countryside, 40 and over | 2,000 | 580 | 29% |
| All | 20,000 | 2,800 | 14% |

"14 percent" is true and conceals that older people in the countryside lose almost three words in ten. The mean of the four rates without weights is 17.5 percent; that it is higher shows that the small groups do worse.

The mean also misleads about progress. An improvement by 2 points for the first group removes 180 errors, and so does an improvement by 9 points for the last. Both bring the total to 13.1 percent. Only the second one makes the service usable for people who could not use it.

## Set a floor for each group

Decide before the test which rate is too high for use, for example 20 percent, and let the floor hold for every group. A group above it gets a person instead of the model, and its recordings come first in the next round. With small groups the rate is uncertain: words of one speaker resemble each other, so 2,000 words from 4 speakers say less than 2,000 from 40. State the number of speakers beside the number of words.

## What people do with an error

A transcript that is wrong and looks right is worse than a gap. Show how sure the model was, word by word, and let the person who listened to the patient correct it. Count the corrections by group too, since they show errors long after the test is over, in the very places where the service is used.

## Practice

Take a transcript of at least 300 words with its reference, or make one with a recognition service and a recording of your own, for two speakers who differ. Count substitutions, deletions and insertions, and compute both rates. List ten words that must not be missed in your service. Deliverable: the counts, the two rates, the list, and the floor that you would set, with a reason.
`,
      quiz: {
        title: 'Hours, speakers and error rates',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A reference has 50 words. The model substitutes 4, leaves out 3 and adds 2. What is the word error rate?',
            answer: 18,
            tolerance: 0,
            unit: '%',
            explanation: 'The errors add up to 9, and 9 / 50 = 18%.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'Transcribing an hour of audio takes 6 hours at $10, checking it 2 hours at $15. What does one usable hour cost?',
            answer: 90,
            tolerance: 0,
            unit: 'US dollars',
            explanation: '6 x $10 + 2 x $15 = $90.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'How are recordings divided into training and test?',
            options: [
              { id: 'a', text: 'By recording, at random' },
              { id: 'b', text: 'By speaker, so that no one is on both sides' },
              { id: 'c', text: 'By length, the longest for the test' },
            ],
            answer: 'b',
            explanation:
              'A model that was trained on a speaker does better on that speaker. With the same person on both sides the error is measured too low.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'A word error rate can exceed 100%.',
            answer: true,
            explanation: 'Added words count as errors, and there may be more errors than words in the reference.',
          },
          {
            id: 'q5',
            kind: 'multiple',
            text: 'What belongs beside a rate for a small group?',
            options: [
              { id: 'a', text: 'The number of words' },
              { id: 'b', text: 'The number of speakers' },
              { id: 'c', text: 'The rate of the largest group instead' },
            ],
            answer: ['a', 'b'],
            explanation:
              'Words of one speaker resemble each other, so both numbers are needed to judge how certain the rate is.',
          },
        ],
      },
    },
  ],
};
