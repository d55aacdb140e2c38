import type { DemoCourse } from '../demo-course.ts';

export const pilotsWithCrewsInTheField: DemoCourse = {
  title: 'Pilots with Crews in the Field',
  description:
    'Agree with a crew on one measure and a threshold, run a pilot that burdens no one, and read its log without fooling yourself.',
  icon: 'users',
  level: 'silver',
  category: 'ventures',
  isPremium: false,
  lessons: [
    {
      title: 'Agree with the crew on what counts',
      minutes: 60,
      content: `## One measure, chosen with those who do the work

A pilot in the field is run by people who have another job to do. If the measure was chosen without them, they will fill in whatever ends the form soonest. Sit with the crew before anything is installed, and ask what a good day is, what spoils one, and which number of theirs they would defend before their own boss.

Choose one measure that decides. Others may be kept, but only to explain. For repair crews it is often the share of jobs that are finished at the first visit: they know it, their customers feel it, and it cannot be improved by writing more.

## A baseline comes first

Record the measure for some weeks without the product. Otherwise the pilot is compared with a memory, and memories improve with the wish. Write down what else differs from job to job: season, distance, type of plant, who was on shift.

| Question | Decided before the start |
| --- | --- |
| What is counted | jobs finished at the first visit |
| What is a job | every order that was sent out, refusals included |
| Who records it | the dispatcher, from the order system |
| Which result is enough | at least 28 of 40 jobs |
| When it is read | on the day after the 40th job |

## Worked example: a threshold that separates

In the baseline of an invented crew, 22 of 40 jobs were finished at the first visit, which is 55 percent. The team hopes for 70 percent, so it sets the threshold at 28 of the next 40. If nothing had changed and each job still had a chance of 55 percent, 28 or more would come up in about 4 of 100 such pilots. A threshold of 25 would be reached in about 21 of 100 without any effect, and would prove little.

The price of a strict threshold is that a good product can miss it. If the true share is 70 percent, 28 or more of 40 come up in about 58 of 100 pilots. A team that wants both errors small needs more jobs; with 40 the choice has to be said aloud.

## The burden of recording

Every minute of recording is paid by the crew. Two extra minutes on each of 40 jobs are 80 minutes, which a foreman accepts; ten minutes are almost seven hours, and the forms will be filled in on Friday afternoon from memory. Take what the order system has already.

## Practice

Choose a crew, a ward or a desk whose work your product would change. Hold two conversations of 20 minutes with people who do it, and fill in the table above for your pilot. Compute the minutes of recording for the whole of it. Deliverable: the table, the two conversations on half a page each, and the sentence that you would ask the crew's boss to sign.
`,
    },
    {
      title: 'Read the log of a pilot and decide',
      minutes: 65,
      content: `## Compare like with like

A pilot rarely meets the same mix of work as its baseline. A calm month makes every method look better. Before the result is read, sort both logs by what matters most for the outcome, and compare within the groups.

## Worked example: calm and rough days

The invented crew of the previous lesson finished 25 of 40 jobs at the first visit during the pilot, after 22 of 40 in the baseline. That looks like a step from 55 to 62.5 percent. The log also says what the weather was.

| | Baseline, jobs | finished | share | Pilot, jobs | finished | share |
| --- | --- | --- | --- | --- | --- | --- |
| Calm days | 24 | 16 | 67% | 32 | 22 | 69% |
| Rough days | 16 | 6 | 38% | 8 | 3 | 38% |
| All | 40 | 22 | 55% | 40 | 25 | 62.5% |

Within each kind of day almost nothing has changed. The pilot simply had more calm days. With the baseline's mix the pilot's shares would have given 24 x 22/32 = 16.5 jobs on calm days and 16 x 3/8 = 6 on rough ones, together 22.5 of 40, or 56 percent. The threshold of 28 was missed anyway, and now the team knows that the missing jobs were not bad luck.

## What a log also says

- Days without an entry. Ask why before they are left out; a crew that stops recording has said something.
- Jobs in which the product was overruled. Read each of them with the person who did it.
- The first week. People learn, so a log without its first week may say what the product can do, and with it what an introduction costs.
- What no one asked for. A dispatcher who uses the map for something else has found a use.

## Three ways to end

Stop, change or extend, and write down which and why on the day that was agreed. To extend a pilot because its result is unclear is honest if the new number of jobs and the threshold are fixed again beforehand. To extend it until the result pleases is not, because each further look is another chance for luck.

Tell the crew the result first, in the room in which they start their day. They gave you their time, they know the exceptions, and the next pilot depends on what they tell others.

## Practice

Take a log of at least 30 cases with a before and an after, your own or a public one. Sort it by the circumstance that you expect to matter most, make the table above, and compute what the after would be with the mix of the before. Deliverable: the table, the adjusted figure, and a decision in five sentences that names what would have changed it.
`,
      quiz: {
        title: 'Baselines, thresholds and logs',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Recording takes 3 minutes a job. How many hours does a pilot of 60 jobs cost the crew?',
            answer: 3,
            tolerance: 0,
            unit: 'hours',
            explanation: '60 x 3 minutes are 180 minutes, which are 3 hours.',
          },
          {
            id: 'q2',
            kind: 'single',
            text: 'Why is a baseline recorded before the pilot?',
            options: [
              { id: 'a', text: 'Because the crew has to get used to forms' },
              { id: 'b', text: 'Because the pilot would otherwise be compared with a memory' },
              { id: 'c', text: 'Because it makes the sample larger' },
            ],
            answer: 'b',
            explanation:
              'Without recorded figures the comparison is with what people remember, which shifts with hope.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'A baseline has 20 calm and 20 rough jobs. In the pilot 24 of 30 calm jobs and 4 of 10 rough ones succeed. How many of 40 would it be with the mix of the baseline?',
            answer: 24,
            tolerance: 0,
            unit: 'jobs',
            explanation: '20 x 24/30 = 16 and 20 x 4/10 = 8, together 24.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'Extending an unclear pilot is sound if the new number of jobs and the threshold are fixed beforehand.',
            answer: true,
            explanation:
              'What is unsound is to go on until the result pleases, because each further look is another chance for luck.',
          },
          {
            id: 'q5',
            kind: 'multiple',
            text: 'Which entries of a log deserve a question rather than deletion?',
            options: [
              { id: 'a', text: 'Days without an entry' },
              { id: 'b', text: 'Jobs in which the product was overruled' },
              { id: 'c', text: 'Uses that no one asked for' },
              { id: 'd', text: 'The same job, entered twice by mistake' },
            ],
            answer: ['a', 'b', 'c'],
            explanation:
              'The first three tell how the product meets the work. An entry that was made twice says nothing and is counted once.',
          },
        ],
      },
    },
  ],
};
