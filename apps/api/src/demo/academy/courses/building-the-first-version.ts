import type { DemoCourse } from '../demo-course.ts';

export const buildingTheFirstVersion: DemoCourse = {
  title: 'Building the First Version',
  description:
    'Cut an AI product to one decision, place people where they pay, keep a latency budget, design for failure and undo, and run a six-week plan.',
  icon: 'cpu',
  level: 'gold',
  category: 'product',
  isPremium: false,
  lessons: [
    {
      title: 'Cutting the scope to one decision',
      minutes: 65,
      content: `## The unit of a first version

A first version is often described as a smaller product: fewer screens, fewer integrations. For an AI product the better unit is a decision. A person decides something, at a known moment and with known information, and the product makes this one decision faster or better. Everything else stays as it is, done by hand or by existing software. A product that supports one decision can be measured within weeks. A product that assists with a whole job can be admired for months without anyone knowing whether it helps.

## Writing the decision down

State it in five lines before anything is built. The example is an invented venture that serves logistics companies:

~~~
Who:      a dispatcher at a freight company with 20 to 80 trucks
When:     an email with a transport request arrives, about 150 a day
Decides:  accept, decline or ask back, within 15 minutes
Knows:    the email, the truck plan, the price list, the customer's history
Good if:  the same choice as the head of dispatch in 90% of cases, 4 minutes sooner
~~~

If one of the lines cannot be filled in, the next step is an afternoon beside the person who decides, not a sprint.

## What to leave out, and how

| Candidate | In version one | How it is handled meanwhile |
| --- | --- | --- |
| Reading the email and drafting the choice | yes | |
| Showing the excerpts that support the draft | yes | |
| Sending the answer without a person | no | the dispatcher presses send |
| Fax and telephone requests | no | as before, by hand |
| Connection to the planning system | no | a nightly export as a file |
| Languages beyond two | no | routed to a person by a rule |
| Administration screens | no | settings changed by the team |

Leave out by input class first: one language, one document type, one customer group. This keeps quality measurable. Leaving out the hard inputs has a price, though. Count them, because the product will be judged by the share of work that it takes on. If the excluded classes are 70% of the volume, the decision was chosen badly.

## The test of three numbers

Before the first week, estimate three numbers and write down where each comes from.

1. **Frequency**: how often the decision occurs per user and day. A decision that occurs once a week gives too few cases to measure in six weeks, and users forget the tool between uses.
2. **Gain**: minutes or money per decision. With 150 emails a day, of which 60% fall into the supported class, and 4 minutes saved in each, the gain is 150 × 0.60 × 4 = 360 minutes a day, six hours for the desk.
3. **Tolerance**: how many errors per hundred the work can bear with the checks that exist. If the tolerance is lower than any model of today reaches, choose a version in which a person decides and the product only prepares.

## A simple path that must exist first

Build the shortest path through the whole system before any part is good: a real email comes in, a draft comes out, the dispatcher answers, and the choice is stored. On the first day the draft may come from a person in the next room, provided that the customer knows it and has agreed. The path shows where data is missing, who has no access, and how long people really look at a draft. These discoveries change the scope more often than any model result does.

## Saying no in writing

Keep a list of what was left out with the reason and the condition under which it will be reconsidered, for example: fax requests, 3% of volume, again when the email class has been above 90% for four weeks. The list turns discussions about features into discussions about conditions, and it protects the plan when an important prospect asks for an exception.

## Practice

Choose a job that you know from your own work, or about which you can question someone now. List every decision in it, with frequency, information used and the cost of a mistake. Choose one, and write the five lines. Make the table of candidates with at least eight rows, and compute the three numbers with their sources. Deliverable: one page with the five lines, the table, the numbers and the list of what was left out with conditions. Show it to a person who does this job, ask which line is wrong, and add the correction with the date. Allow 55 minutes.`,
    },
    {
      title: 'Placing the human in the loop',
      minutes: 80,
      content: `## A person is a component with a cost and an error rate

Adding a person to check outputs is often treated as a guarantee. People miss errors too, more of them when errors are rare and when the system sounds certain. Treat the reviewer as a component of the system, with a cost per case, a rate of errors caught, and a capacity per day. Then the position of the reviewer can be computed.

## Four positions

| Position | Who acts | Suits |
| --- | --- | --- |
| Before | a person decides, the system prepares | high harm, low volume |
| Gate | the system proposes, a person approves each case | early phase, any harm |
| By confidence | the system acts when sure, else a person does | high volume, moderate harm |
| After | the system acts, a person samples | low harm, easy undo |

Most first versions start at the gate. The gate yields the data with which the third position can later be justified.

## Choosing a threshold: a worked example

A venture sorts 1,000 emails a day. Without review 6% would be handled wrongly, and an error costs €40. A review costs €1.50, and reviewers catch 90% of the errors that they see. The test set shows how many emails exceed each confidence threshold, and how many of these are wrong.

| Threshold | Automatic | Errors in them | Reviewed | Errors missed in review | Cost per day |
| --- | --- | --- | --- | --- | --- |
| none | 1,000 | 60.0 | 0 | 0 | €2,400 |
| 0.70 | 800 | 16.0 | 200 | 4.4 | €1,116 |
| 0.90 | 550 | 2.2 | 450 | 5.8 | €994 |
| 0.97 | 300 | 0.3 | 700 | 6.0 | €1,301 |
| all reviewed | 0 | 0 | 1,000 | 6.0 | €1,740 |

The row for 0.90 reads as follows. Of 60 errors, 2.2 lie in the automatic part, which costs 2.2 × €40 = €88. The other 57.8 reach the reviewers, who miss a tenth, 5.78, at €231. Reviewing 450 emails costs €675. The sum is €994. Reviewing everything is dearer and lets nearly as many errors through, 6.0 a day against 8.0. If an error did harm that money does not describe, the comparison would have to be made in errors and not in euros.

A confidence value is usable only if it is honest, that is, if about 90% of the cases with a value near 0.90 are right. Check this on the test set in bands of ten points. Values that a language model states about itself are often too high; agreement among several runs, or a separate classifier trained on corrections, tends to rank cases better.

## Helping the reviewer to find errors

- Show the evidence beside the claim: the excerpt from which the amount was read, marked.
- Ask for a decision on the part that matters, not for a general approval.
- Let the reviewer judge first in a share of cases, before the proposal is shown. The difference between the two groups measures how strongly the proposal pulls.
- Mix in cases with a known error, about one in fifty, with the knowledge of the team. The share that is caught is the reviewer's rate, and it is measured every week.
- Limit the load. Someone who checks 400 cases in a shift does not check them; decide on a number together and adjust capacity to it.

## Responsibility needs authority

A person who is made responsible for approving must have the time, the information and the right to say no without a penalty for slowness. If the target is 400 cases a day and refusals take ten minutes, the system decides in fact and a person carries the blame. Write down who may stop the automatic part altogether, and make sure that they can do so in a minute. In regulated uses human oversight may be a legal duty; what it demands in a given case is a question for counsel.

## Practice

Use a task with a known or assumed volume. State the cost of an error, the cost of a review and the catch rate with your reasons. Build the table with at least five thresholds in a sheet, in such a way that all inputs can be changed. Find the cheapest threshold. Then vary one input at a time: catch rate 70%, error cost doubled, review cost halved. Deliverable: the sheet, a small table of how the best threshold moves in each case, and a sketch of the review screen on which you mark what helps the reviewer to find an error within ten seconds. Allow 60 minutes, then take the quiz.`,
      quiz: {
        title: 'Scope and review',
        questions: [
          {
            id: 'q1',
            kind: 'single',
            text: 'Which unit does the course use to cut the scope of a first version?',
            options: [
              { id: 'a', text: 'A screen' },
              { id: 'b', text: 'A decision of a known person at a known moment' },
              { id: 'c', text: 'A model' },
              { id: 'd', text: 'A whole job' },
            ],
            answer: 'b',
            explanation: 'One decision can be measured within weeks; a whole job cannot.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'A desk receives 200 requests a day, 50% belong to the supported class, and 3 minutes are saved in each of these. How many minutes are saved a day?',
            answer: 300,
            tolerance: 0,
            unit: 'minutes',
            explanation: '200 × 0.50 × 3 = 300 minutes.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'Of 50 errors a day, 5 are in the automatic part and 45 go to reviewers, who catch 80%. How many errors get through in all?',
            answer: 14,
            tolerance: 0,
            unit: 'errors',
            explanation: 'Reviewers miss 20% of 45, which is 9. With the 5 automatic ones that makes 14.',
          },
          {
            id: 'q4',
            kind: 'multiple',
            text: 'Which measures help reviewers to find errors, according to the lesson?',
            options: [
              { id: 'a', text: 'Showing the evidence beside the claim' },
              { id: 'b', text: 'Mixing in cases with known errors, with the knowledge of the team' },
              { id: 'c', text: 'Raising the number of cases per shift' },
              { id: 'd', text: 'Letting the reviewer judge first in a share of cases' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Evidence, known errors and independent first judgements raise or measure the catch rate. A higher load lowers it.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'In the worked example, reviewing every email is the cheapest setting.',
            answer: false,
            explanation: 'It costs €1,740 a day. The threshold of 0.90 costs €994.',
          },
        ],
      },
    },
    {
      title: 'A latency budget from click to answer',
      minutes: 65,
      content: `## Time is a feature with limits

People react to delays in steps. Jakob Nielsen's limits, published in 1993 and based on earlier work by Robert Miller, are still the usual reference: about 0.1 second feels immediate, about 1 second keeps the train of thought, and about 10 seconds is the limit of attention for a dialogue. Decide first into which class the decision falls. A suggestion while typing belongs to the first or second. A drafted answer may take a few seconds. A report of twenty pages can take minutes if it runs in the background and announces itself.

## Percentiles, not means

A mean of 2 seconds can consist of many answers in 1 second and some in 12. Users remember the 12. Budget at the 95th percentile, written p95: the time within which 95 of 100 requests are done. Watch the 99th as well, since a person with 100 requests a day meets it daily.

Slow parts add up in number, too. If a request needs five calls that must all finish, and each is slow in 1% of cases independently of the others, the share of slow requests is 1 - 0.99^5 = 4.9%. With ten calls it is 9.6%. Removing a call from the path often helps more than making it faster.

## A worked budget

The goal is a draft within 4.0 seconds at p95.

| Step | p95 in ms | Remark |
| --- | --- | --- |
| Network, both ways | 100 | |
| Sign-in check and loading of the case | 50 | |
| Search in the index | 250 | |
| Reranking of 30 excerpts | 150 | |
| First token of the model | 700 | grows with the length of the input |
| Writing 120 tokens at 60 per second | 2,000 | |
| Checks on the finished text | 250 | |
| Sum | 3,500 | reserve of 500 |

Adding up the p95 of the steps usually overstates the p95 of the whole, because not every step is slow at the same time. As a budget it is a safe estimate; the measured p95 of the whole path decides.

The largest item is writing. At 60 tokens per second, 300 tokens take 5.0 seconds and 120 take 2.0. Asking for shorter drafts saves more than any other measure here, and users read short drafts sooner. The second lever is streaming: text appears after the first token, here after about 1.25 seconds. Streaming has a limit. A check of the finished text cannot run before the text is finished, and text that was shown cannot be taken back. Where an answer may have to be withheld, do not stream it, or stream only parts that are already checked.

## Five ways to spend less

1. Do steps in parallel that do not depend on each other. Two searches of 250 ms side by side cost 250 ms.
2. Prepare before the click. When an email arrives, the draft can be ready before anyone opens it; the cost is drafts that no one reads.
3. Keep results of repeated work, keyed by input and version, and never across customers.
4. Use a smaller model for steps that only sort or extract.
5. Shorten the input. Ten good excerpts are faster than thirty, and frequently better.

## Time-outs and what follows them

Each call has a time-out that is derived from the budget, not the library's default, which may be minutes. After it comes one of three things: a second attempt if there is time left, a simpler answer such as the excerpts without a draft, or a clear message. Never retry without a limit. When a vendor is slow, retries from every client turn a slowdown into an outage.

## Capacity follows from time

By Little's law, the mean number of requests in progress equals arrival rate times mean duration. With 12 requests per second and 3.5 seconds each, 42 are in progress. If the vendor's quota allows 30 at once, the queue grows without end at this load, whatever the budget says.

## Practice

Draw the path of one request in your product or in an invented one, with every call. Set a goal at p95 with a reason from the user's situation. Fill in the budget, measured where you can and marked as estimated where you cannot. If you have access to a model, measure first token and total time for 30 requests with short and long outputs, and compute median and p95. Deliverable: the drawing, the table, the measurements, the three cheapest savings in milliseconds with what each gives up, and the behaviour on time-out for every call. Allow 55 minutes.`,
    },
    {
      title: 'Designing for failure and undo',
      minutes: 70,
      content: `## Failures are part of the design

A model that is right in 95% of cases produces five failures per hundred on its best day. The first version therefore needs a design for them that is as deliberate as the design of success. Start from a list of the ways in which an answer can fail, since each calls for another response.

| Failure | What the user sees | Design response |
| --- | --- | --- |
| No answer | waiting, then nothing | time-out, simpler answer, the case stays open and visible |
| Refusal | the system declines | say what it can do instead; route to a person |
| Wrong and visible | nonsense | one action to reject, with a reason |
| Wrong and plausible | a convincing error | evidence, checks in code, sampling |
| Right, acted upon twice | a duplicate message or payment | idempotency key |
| Partly done | three of five records changed | a record of steps, resume or reverse |

The fourth row is the dangerous one. It cannot be found by waiting for complaints, so it needs checks that do not depend on the user: amounts recomputed in code, names compared with the master data, every citation looked up in the source.

## Four classes of actions

Sort everything that the system can do by how it can be taken back.

- **Reversible**: a label, a draft, a sort order. Act, and offer undo.
- **Delayed**: an email held for ten minutes, a payment prepared for the evening. Act, and offer a window in which to stop it.
- **Compensable**: a booking that can be cancelled for a fee, a message that can be corrected by another. Act within limits of amount and number.
- **Irreversible**: a deletion without backup, a disclosure to a third party, a filing with a deadline. A person acts, and the system prepares.

Many actions can be moved up the list with little work. Holding emails for ten minutes turns an irreversible action into a delayed one. Deleting by marking and clearing after 30 days makes a deletion reversible.

## Undo needs a record

Undo is possible only if the state before the change was kept. Write one record per action, before the action is carried out, and mark it as done afterwards. A record in progress after a crash shows exactly what has to be examined.

~~~
action:   change_delivery_date
key:      order-4471/2/delivery-date     refused if it was already carried out
before:   2031-03-14
after:    2031-03-18
because:  email 88213, second paragraph
by:       version 0.9.2, confidence 0.93
approved: dispatcher 17
state:    done
~~~

The key is made from the case and the intended change, so that a repeated attempt meets the first one and stops. The reason and the version make it possible to find every action of a faulty release and to reverse all of them together, which is the form in which undo is needed most.

## Ranking failures

Failure mode and effects analysis, FMEA, gives each failure a score from 1 to 10 for severity, for occurrence and for difficulty of detection, and multiplies them to a risk priority number. A wrong and plausible amount with 8, 4 and 7 gets 224; a duplicate payment with 9, 2 and 3 gets 54; a refusal with 3, 8 and 2 gets 48; a slow answer with 5, 5 and 8 gets 200. Use the product to begin a discussion, not to end it. The scores are ranks, and multiplying ranks has no firm meaning: the duplicate payment comes near the end of the list although it is the most severe. A sound rule is to treat every severity of 9 or 10 first, whatever the product.

## Stopping

Build three switches before the first user: stop all automatic actions, stop one class of actions, stop one customer. Each must work without a release, within a minute, and be known to two people. State what happens to cases in progress. Test the switches in the same week in which they are built; a switch that was never used does not count.

## Practice

List all actions of your product, at least eight, and sort them into the four classes. For two of them describe how to move them one class up, with the cost. Write an FMEA of ten failures with scores and reasons, and mark the five to be handled before the first user. Write the record of one action in the form above, and explain in five sentences how you would reverse 200 actions of a faulty version on a Friday evening. Deliverable: the sorted list, the FMEA, the record and the explanation. Allow 60 minutes.`,
    },
    {
      title: 'Feedback that becomes data and a six-week plan',
      minutes: 80,
      content: `## Feedback worth storing

The first version has a second product: data that later versions learn from and are tested with. Thumbs up and down yield little of it. Few people press them, those who do are not typical, and a thumb does not say what would have been right. The best feedback is a side effect of the work.

| Signal | What it says | Trap |
| --- | --- | --- |
| Accepted unchanged | probably right, or not read | time on screen separates the two |
| Edited | what would have been right | style edits mix with corrections |
| Rejected with reason | the kind of error | long lists of reasons are filled in at random |
| Undone later | wrong and plausible | arrives after weeks; keep the link to the case |
| Outcome of the case | the truth, often | many causes besides the draft |

Ask for a reason with at most five choices and only on rejection. Store with each signal the input, the output, the versions of model and prompt, what was shown, who acted and when. Without the versions the data cannot be separated by release, and without the input it cannot be replayed.

## From signals to a data set

An example of the yield. A desk handles 400 cases a day, and in 30 working days, which is six weeks, 12,000 cases pass. In 22% the draft is corrected, which gives 2,640 corrections. A weekly review by an expert finds that 60% of them are usable; the others are matters of style or mistakes of the user. That leaves 1,584 labelled cases. A quarter, 396, is set aside for testing before anybody looks at it, and 1,188 remain for improving prompts, rules or models.

Two distortions need care. The system sees feedback only on what it showed, so it learns nothing about excerpts that were never retrieved. And corrected cases are the hard ones: a test set made of corrections alone describes failure and not the work. Add a random sample of all cases, labelled independently. Whether customers' data may be used for improvement depends on contract and law; clarify it with counsel and in the agreement before the first case, together with how long it is kept.

## The plan

| Week | Result at its end | Decision on Friday |
| --- | --- | --- |
| 1 | decision in five lines; 200 real cases, 60 of them labelled; access and data agreement in place | is the decision frequent and measurable |
| 2 | whole path works for one user, drafts may be poor; every request logged with cost | where is data missing |
| 3 | first measured rate with interval on 150 cases; failure list with ranks | which input classes stay in |
| 4 | gate with review, undo, stop switches tested; latency within budget | may five users begin |
| 5 | five users on real work; catch rate and edits measured daily | which three failures are repaired |
| 6 | two weeks of use; gain against the baseline; cost per accepted answer | continue, change or stop |

The plan has two fixed points. Real cases arrive in the first week, or the start is moved: a plan that begins with invented data ends in week six with invented results. And real users begin by the end of week four, so that two weeks of use exist when the decision is taken.

## Measuring the gain

Measure the baseline in week one or two, before the tool changes behaviour: minutes per case and errors per hundred, for at least 50 cases. In the example the dispatcher took 7.5 minutes per request, and with drafts 4.1. Corrections and waiting are included in the 4.1, otherwise the comparison is worthless. With 90 supported requests a day, the gain is 90 × 3.4 = 306 minutes. In week one 360 minutes had been promised, so the plan reached 85% of it. This is the sentence that belongs on the last page.

## Deciding in week six

Write the conditions in week one, when no one is in love with the result. For instance: continue if the gain is at least 70% of the estimate, the error rate with review is not above the baseline, and four of five users would object to losing the tool. Change the scope if one condition fails for a reason that is understood. Stop if two fail. A stop after six weeks is a good use of six weeks if the list of reasons is kept.

## Practice

Write the six-week plan for your own decision from the first lesson. For every week name the result, the person responsible, the input that is needed from the customer, and the Friday decision with its options. Estimate the yield of labelled cases with your own volumes in the same steps as above. Design the record of one feedback signal with all its fields. Deliverable: the plan on one page, the yield calculation, the record, and the conditions for continuing, changing and stopping with numbers, signed with a date. Allow 60 minutes, then take the quiz.`,
      quiz: {
        title: 'Latency, failure and the plan',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: '8 requests arrive per second and each takes 4 seconds on average. How many are in progress on average?',
            answer: 32,
            tolerance: 0,
            unit: 'requests',
            explanation: "Little's law: arrival rate times mean duration, 8 × 4 = 32.",
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'A model writes 50 tokens per second. How many seconds does shortening the answer from 400 to 150 tokens save?',
            answer: 5,
            tolerance: 0,
            unit: 'seconds',
            explanation: '400 / 50 = 8 seconds against 150 / 50 = 3 seconds.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'An email is held for ten minutes before it is sent. Which class of action does this make it?',
            options: [
              { id: 'a', text: 'Reversible' },
              { id: 'b', text: 'Delayed' },
              { id: 'c', text: 'Compensable' },
              { id: 'd', text: 'Irreversible' },
            ],
            answer: 'b',
            explanation: 'There is a window in which to stop it. After the window it is sent.',
          },
          {
            id: 'q4',
            kind: 'single',
            text: 'What is the use of a key made from the case and the intended change?',
            options: [
              { id: 'a', text: 'It encrypts the record' },
              { id: 'b', text: 'It makes a repeated attempt meet the first one and stop' },
              { id: 'c', text: 'It speeds up the search' },
              { id: 'd', text: 'It raises the confidence' },
            ],
            answer: 'b',
            explanation: 'An idempotency key prevents an action from being carried out twice.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'A test set made only of corrected cases describes the quality on everyday work well.',
            answer: false,
            explanation: 'Corrected cases are the hard ones. A random sample of all cases is needed as well.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which conditions does the plan treat as fixed points?',
            options: [
              { id: 'a', text: 'Real cases arrive in the first week' },
              { id: 'b', text: 'All languages are supported by week three' },
              { id: 'c', text: 'Real users begin by the end of week four' },
              { id: 'd', text: 'The planning system is connected in week two' },
            ],
            answer: ['a', 'c'],
            explanation:
              'Without real cases the results are invented, and without users by week four there are no two weeks of use to decide on.',
          },
          {
            id: 'q7',
            kind: 'number',
            text: '10,000 cases pass, 20% are corrected, 50% of the corrections are usable, and 25% of the usable ones are set aside for testing. How many are set aside?',
            answer: 250,
            tolerance: 0,
            unit: 'cases',
            explanation: '10,000 × 0.20 = 2,000; half is 1,000; a quarter of it is 250.',
          },
        ],
      },
    },
  ],
};
