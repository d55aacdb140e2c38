import type { DemoCourse } from '../demo-course.ts';

export const evaluatingModelsBeforeYouShip: DemoCourse = {
  title: 'Evaluating Models Before You Ship',
  description:
    'Build a test set from real work, compute metrics with their uncertainty, check your graders, and run shadow and online tests that lead to a decision.',
  icon: 'flask',
  level: 'gold',
  category: 'product',
  isPremium: false,
  lessons: [
    {
      title: 'A test set from real work',
      minutes: 80,
      content: `## What a test set is for

A test set is a fixed collection of cases with known right results, kept apart from everything that is used to build the system. It answers one question: if this version were used next Monday, how often would it be right, and on which cases would it fail. Public benchmarks cannot answer it, because their cases are not your customers' cases, and because models may have seen them in training.

## Where the cases come from

Draw them from the work itself, by chance and not by taste. A sample picked by hand contains the cases that came to mind, which are the spectacular ones. Take the log or the archive of a recent period that covers the known cycles, for example a full month with its end, and draw with a random number generator whose seed you write down.

A plain random sample has few rare cases. Where rare cases matter, divide the work into strata and draw from each. An invented insurer's venture handles 20,000 claims a month:

| Stratum | Share of work | Cases in the test set | Weight per case |
| --- | --- | --- | --- |
| Simple, digital form | 70% | 120 | 0.70 / 120 = 0.00583 |
| Scanned documents | 20% | 100 | 0.20 / 100 = 0.00200 |
| Several parties | 8% | 100 | 0.08 / 100 = 0.00080 |
| Suspected fraud | 2% | 80 | 0.02 / 80 = 0.00025 |

The overall rate is then a weighted sum. If the system is right in 95%, 85%, 70% and 50% of the four strata, the rate on real work is 0.70 × 0.95 + 0.20 × 0.85 + 0.08 × 0.70 + 0.02 × 0.50 = 0.665 + 0.170 + 0.056 + 0.010 = 90.1%. The plain average over the 400 cases would be (114 + 85 + 70 + 40) / 400 = 77.3%, which describes no real month. Report the strata beside the total, since a customer who sends only scans will live with 85%.

## Who says what is right

Write a guide for labelling before the first label: what counts as right, with examples at the border, and what to do when the documents do not decide. Let two people label the same 50 cases independently and compare. Where they disagree the guide is usually unclear, so amend it and label these cases again. Disagreement that remains after that is a ceiling: no system can be shown to be better than the agreement of the people who judge it.

## Keeping it clean

- **Apart.** No one who writes prompts or trains models looks at the final test set. Keep a second set, the development set, for daily work.
- **No twins.** Remove near duplicates between the two, for example claims from the same accident. A duplicate measures memory.
- **Cut by time.** If the system will handle the future, the test set should be later than everything it was built on.
- **Lawful.** Real work contains personal data. Whether and how it may be used for tests is decided with counsel and with those responsible for data protection, before the sample is taken.
- **Versioned.** Every result names the version of the set. Changing a label makes a new version.

## When to renew it

A set wears out in two ways. The work changes, so that the cases are no longer typical, and the team learns the set through repeated measuring, so that the result becomes optimistic. Add a fresh slice every quarter, report old and new slices separately, and retire the oldest slice when the two differ by more than their uncertainty explains.

## Practice

Choose a task that you know and to whose records you have lawful access, or use any public collection of at least 300 real texts. Define three or four strata with their share of the work. Draw 60 cases with a stated seed. Write a labelling guide of one page with at least six examples at the border, label 25 cases, and have a second person label the same 25 without seeing yours. Deliverable: the guide before and after the comparison, the table of strata with weights, the share of agreement, and a list of the disagreements with the sentence in the guide that now resolves each. Allow 65 minutes.`,
    },
    {
      title: 'Precision, recall and F1 from one confusion table',
      minutes: 70,
      content: `## Four numbers first

Many AI features sort cases into two classes: flag or do not flag. Every metric for such a feature comes from four counts. Take an invented system that looks for wrong invoices. Of 1,000 invoices, 80 are in fact wrong. The system flags 90.

| | Wrong in fact | Right in fact | Sum |
| --- | --- | --- | --- |
| Flagged | 60 (true positives, TP) | 30 (false positives, FP) | 90 |
| Not flagged | 20 (false negatives, FN) | 890 (true negatives, TN) | 910 |
| Sum | 80 | 920 | 1,000 |

Always show these four counts. A rate without its counts cannot be checked or combined with another.

## The rates

- **Accuracy** is the share of right decisions: (60 + 890) / 1,000 = 95%. It sounds excellent until you compare it with a system that flags nothing, which reaches 920 / 1,000 = 92% and is useless. With rare positives, accuracy says almost nothing.
- **Precision** is the share of flags that are justified: TP / (TP + FP) = 60 / 90 = 66.7%. It is what the clerk feels who works through the flags.
- **Recall** is the share of wrong invoices that are found: TP / (TP + FN) = 60 / 80 = 75%. It is what the finance director feels at the year's end.
- **False positive rate** is the share of good invoices that are flagged: FP / (FP + TN) = 30 / 920 = 3.3%.
- **F1** is the harmonic mean of precision and recall, which equals 2TP / (2TP + FP + FN) = 120 / 170 = 70.6%.

The harmonic mean stays close to the smaller of the two. A system that flags everything has a recall of 100% and a precision of 8%; the arithmetic mean would be 54%, whereas F1 is 14.8%.

## F1 is rarely your objective

F1 gives both kinds of error the same importance. Your customer does not. Suppose checking a flag costs €5 and a missed wrong invoice costs €150 on average. At the present setting the month costs 90 × 5 + 20 × 150 = 450 + 3,000 = €3,450. A lower threshold flags 200 invoices and finds 72 of the 80: precision falls to 36%, F1 falls to 144 / 280 = 51.4%, but the cost is 200 × 5 + 8 × 150 = 1,000 + 1,200 = €2,200. The setting with the worse F1 saves €1,250. Compute the cost of errors with the customer, and choose the threshold by it. Use F1 to compare systems only where costs are unknown.

## Precision depends on the mix

Recall and the false positive rate belong to the system, as long as the cases are of the same kind. Precision also depends on how many positives there are. Take the system above, with a recall of 75% and a false positive rate of 30 / 920, to a customer where only 1% of invoices are wrong. Of 1,000 invoices, 10 are wrong and 7.5 are found; of the 990 good ones, about 32.3 are flagged. Precision is 7.5 / 39.8, about 19%. The same software that convinced the first customer will annoy the second. Ask for the base rate before promising precision.

## More than two classes

Compute precision and recall for every class, and give the counts. The macro average treats all classes as equal; the micro average treats all cases as equal. With one dominant class the two can differ by thirty points, so name the one that you report. Where the output is text, first turn the judgement into classes, such as usable, usable after editing and unusable, and then use the same tables.

## Practice

Take 40 outputs of a system that flags or classifies, or let a model sort 40 short public texts into two classes and label them yourself. Fill in the table of four counts. Compute accuracy, precision, recall, false positive rate and F1 by hand, and the accuracy of a system that always gives the more frequent class. Then estimate the cost of a false positive and of a false negative with a reason for each, and compute the cost of three thresholds or, if there is no threshold, of three variants of the instruction. Deliverable: the tables, the calculation and a recommendation of one setting in at most 120 words. Allow 50 minutes, then take the quiz.`,
      quiz: {
        title: 'Reading a confusion table',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A system flags 50 cases, of which 40 are justified; 60 cases should have been flagged in all. What is its recall?',
            answer: 66.7,
            tolerance: 0.5,
            unit: '%',
            explanation: 'Recall is found positives over all positives: 40 / 60 = 66.7%.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'For the same system (50 flagged, 40 of them justified, 60 positives in all), what is the precision?',
            answer: 80,
            tolerance: 0,
            unit: '%',
            explanation: 'Precision is justified flags over all flags: 40 / 50 = 80%.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'A system flags 50 cases, of which 40 are justified; 60 cases should have been flagged in all. What is its F1?',
            answer: 72.7,
            tolerance: 0.5,
            unit: '%',
            explanation: 'TP is 40, FP is 10 and FN is 20, so F1 = 80 / (80 + 10 + 20) = 80 / 110 = 72.7%.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'If 3% of cases are positive, a system with an accuracy of 96% must be finding some of them.',
            answer: false,
            explanation:
              'A system that flags nothing would reach 97%. One with 96% may find none and raise a few false alarms.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'The system moves to a customer with a much lower share of positives, with recall and false positive rate unchanged. What happens to its precision?',
            options: [
              { id: 'a', text: 'It rises' },
              { id: 'b', text: 'It stays the same' },
              { id: 'c', text: 'It falls' },
              { id: 'd', text: 'It equals the recall' },
            ],
            answer: 'c',
            explanation:
              'There are fewer true positives to find while nearly as many negatives raise false alarms, so a smaller share of flags is justified.',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'Checking a flag costs €4 and a missed case €100. A setting flags 100 cases and misses 10. What do checks and misses cost together?',
            answer: 1400,
            tolerance: 0,
            unit: '€',
            explanation: '100 × 4 + 10 × 100 = 400 + 1,000 = €1,400.',
          },
        ],
      },
    },
    {
      title: 'How sure a measured rate is',
      minutes: 70,
      content: `## A rate is an estimate

A system is right in 46 of 50 test cases, and the slide says 92%. With another 50 cases of the same kind the result might have been 44 or 48. A confidence interval states which true rates are compatible with what was seen. At the 95% level, the method covers the true rate in about 95 of 100 such experiments. It says nothing about errors in the labels or about cases that differ from real work; it covers chance alone.

## The normal approximation

With p the measured rate and n the number of cases, the standard error is the square root of p(1 - p) / n, and the interval is p plus and minus 1.96 standard errors.

For p = 0.92 and n = 50 the standard error is the square root of 0.0736 / 50 = 0.0384, and 1.96 × 0.0384 = 0.075. The interval runs from 84.5% to 99.5%. The approximation is poor for small n and for rates near 0 or 1. For 50 right of 50 it would give an interval of width zero, which is plainly wrong.

## The Wilson interval

The interval of Wilson (1927) stays between 0 and 1 and behaves well for small n. With z = 1.96:

~~~
centre = (p + z^2 / (2n)) / (1 + z^2 / n)
half   = z * sqrt(p(1-p)/n + z^2/(4n^2)) / (1 + z^2 / n)
~~~

For p = 0.92 and n = 50: z² = 3.8416, z² / n = 0.0768 and z² / 2n = 0.0384. The centre is 0.9584 / 1.0768 = 0.890. The half width is 1.96 × the square root of (0.001472 + 0.000384) / 1.0768 = 1.96 × 0.0431 / 1.0768 = 0.078. The interval runs from 81.2% to 96.8%. Compare the lower ends: 84.5% by the approximation, 81.2% by Wilson. If the contract says 85%, neither supports the claim, and Wilson says so more clearly.

## How many cases are enough

For a half width of w, the approximation asks for n = 1.96² × p(1 - p) / w².

| Expected rate | Half width 5 points | Half width 3 points | Half width 1.5 points |
| --- | --- | --- | --- |
| 80% | 246 | 683 | 2,732 |
| 90% | 139 | 385 | 1,537 |
| 95% | 73 | 203 | 812 |

Halving the width takes four times as many cases. For rates very close to 1 there is a shortcut known as the rule of three: if no error was seen in n cases, the true error rate is below 3 / n with about 95% confidence. No error in 300 cases means an error rate of at most about 1%. It does not mean none.

## Comparing two versions

Run both versions on the same cases, and look only at the cases where they differ. Of 200 cases, both are right in 160, only the new one is right in 20, only the old one in 6, and neither in 14. The rates are 90% and 83%. Compared as if they came from separate samples, the difference of 7 points has a standard error of the square root of (0.90 × 0.10 / 200 + 0.83 × 0.17 / 200) = 3.4 points, so z = 2.06. Compared pairwise by the test of McNemar, z = (20 - 6) / √(20 + 6) = 14 / 5.10 = 2.75. The paired view is sharper, because the cases that are easy for both drop out. With fewer than about 25 differing cases, use the exact binomial form of the test.

## Many looks, one surprise

If twenty variants without any real difference are each tested at the 5% level, one is expected to look significant. Choose the variant on the development set, and measure the chosen one once on the test set. Report this single figure with its interval.

## Practice

Write a function, in a sheet or in a language of your choice, that takes right cases and n and returns the normal and the Wilson interval. Check it with 46 of 50. Then apply it to your own results from the previous lessons, per stratum and in total, and to the cases 50 of 50 and 9 of 10. Compute how many cases you need for a half width of 3 points and what labelling them costs at your own time per label. Deliverable: the function, a table of all intervals, the cost of the larger set, and one sentence per stratum that a salesperson may use with a customer. Allow 60 minutes.`,
    },
    {
      title: 'Graders and their errors',
      minutes: 75,
      content: `## Three kinds of graders

Outputs in free text need a grader that turns them into pass or fail. There are three kinds, and most teams need all of them.

| Grader | Good at | Weak at | Cost |
| --- | --- | --- | --- |
| Rule in code | format, numbers, forbidden content, presence of a citation | meaning | close to none |
| Model as grader | meaning, tone, comparison with a reference | own preferences, long texts, subtle errors of fact | small |
| Person with expertise | the final word | speed, consistency over hours | high |

Use code for everything that code can decide. Use a model for volume, and people to measure the model. A grader is itself a classifier, so the previous lessons apply to it: it has a confusion table, and its rates have intervals.

## Measuring a model that grades

Let an expert and the grading model judge the same 100 outputs independently. An example:

| | Grader: pass | Grader: fail | Sum |
| --- | --- | --- | --- |
| Expert: pass | 70 | 5 | 75 |
| Expert: fail | 10 | 15 | 25 |
| Sum | 80 | 20 | 100 |

They agree in 85 cases. Part of that is chance: if both judged independently with these totals, they would agree in 0.75 × 0.80 + 0.25 × 0.20 = 0.65 of cases. Cohen's kappa relates the agreement beyond chance to the most that was possible: (0.85 - 0.65) / (1 - 0.65) = 0.57. More telling for a release is the row of failures. Of 25 bad outputs the grader let 10 pass, so it misses 40% of the failures that you are looking for.

## Correcting the measured rate

If the grader's error rates are known, the true pass rate can be estimated from the observed one. Good outputs pass with a rate of 70 / 75 = 0.933, bad ones with 10 / 25 = 0.400. An observed pass rate q corresponds to a true rate of (q - 0.400) / (0.933 - 0.400). For the 100 cases above, (0.80 - 0.40) / 0.533 = 0.75, as it must be. If a new version is observed at 84%, the estimate is 0.44 / 0.533 = 82.5%. The observed gain of 4 points corresponds to an estimated true gain of 7.5 points, with an uncertainty that is larger too, since the error rates come from only 75 and 25 cases. The correction assumes that the grader errs on the new version as it did on the old one. After a large change in style, measure again.

## Known weaknesses of models as graders

- **Position.** In comparisons, the answer shown first or second may be favoured. Ask in both orders, and count only verdicts that agree.
- **Length.** Longer answers are often preferred at equal content. Compare the mean lengths of winners and losers.
- **Kinship.** A model may favour outputs of its own family. Use another family for grading where you can.
- **Politeness.** On a scale of ten, nearly everything receives seven or eight. Ask yes or no to one stated criterion at a time.
- **Instructions inside the text.** The output under test can contain sentences that address the grader. Mark the text clearly as data, and include such cases in the grader's own test.

## Writing a criterion

A criterion is usable when two experts apply it alike. "Is the answer helpful" is not. "Every amount in the answer occurs in the source, with the same currency and date" is. Split quality into three to six such criteria, decide which of them block a release, and keep the text of the criteria under version control together with the test set. A change of a criterion starts a new series of results.

## How much to spend on people

Let experts grade a random tenth of what the model graded, each month, with the model's verdict hidden. Plot the share of missed failures. If it moves by more than chance explains, stop relying on the grader until the cause is found.

## Practice

Choose a task with text outputs. Write four criteria, at least one of them checkable by code. Produce 20 outputs. Grade all of them yourself, then with a model that sees one criterion at a time. Build the confusion table per criterion, and compute agreement, kappa and the share of missed failures. Rewrite the weakest criterion and grade again. Deliverable: the criteria in both versions, the tables, and a short statement of which criteria the model may decide alone, which it may only sort for a person, and why. Allow 60 minutes.`,
    },
    {
      title: 'Shadow runs, online tests and drift',
      minutes: 75,
      content: `## From the test set to real traffic

A good result on the test set earns the right to see real traffic, in stages that limit the damage of a surprise.

| Stage | What users see | What you learn | Stop when |
| --- | --- | --- | --- |
| Shadow | the old system only | agreement, latency, cost, failures on real inputs | costs or failures exceed the plan |
| Canary | new system for a small share | errors that users notice | any harm above the agreed limit |
| Online test | a random half each | effect on the outcome | the planned sample size is reached |
| Full release | the new system | drift | a limit of the monitor is crossed |

## Shadow runs

In a shadow run the new version receives a copy of each request, and its answer is stored and not shown. Make sure that it cannot act: no message sent, no record changed, no charge made. Draw a random sample of the cases in which old and new differ, and let an expert decide blind which is right. A week of shadow traffic usually finds inputs that no test set contained, such as empty attachments or files of two hundred pages.

## Online tests

Some effects show only in use: whether people accept the suggestion, and whether the case is closed sooner. Assign users or accounts at random, not requests, when one person's experience carries over from one request to the next. Fix beforehand the one outcome that decides, the outcomes that must not get worse, and the sample size.

For a rate p and a difference d that should be detected with 80% power at the 5% level, a useful rule is 16 × p(1 - p) / d² per group. With an acceptance rate of 60% and a difference of 3 points: 16 × 0.24 / 0.0009 = 4,267 per group. At 400 requests a day in all, 8,534 requests take about 21 days. The rule counts independent units; if accounts are assigned, requests of one account resemble each other and more of them are needed. If a difference of 3 points is not worth three weeks, decide on other grounds and say so.

Do not stop on the first day on which the result looks significant. Repeated looking raises the chance of a false alarm far above 5%. Look at harm daily, and at the effect once.

## Drift

After release the world moves. Three kinds need different monitors:

- **Input drift**: other documents, languages or lengths. Visible without labels.
- **Concept drift**: the same input now deserves another answer, for example after a change of policy. Visible only with fresh labels.
- **Supplier drift**: the vendor changes or retires the model behind the name that you call. Pin the version where the vendor allows it, and run the test set daily or weekly.

For input drift, the population stability index compares shares of categories, then and now: the sum of (now - then) × ln(now / then). Shares of 50%, 30% and 20% that become 40%, 30% and 30% give (-0.10) × ln(0.8) + 0 + 0.10 × ln(1.5) = 0.022 + 0.041 = 0.063. By a common rule of thumb, below 0.1 is small, from 0.1 to 0.25 is worth a look, and above 0.25 needs action. The limits are habits and not laws of statistics.

For quality, label a random 100 cases each week. If the long-run rate is 90%, the standard error is 3 points, so a single week below 81%, three standard errors under the mean, deserves an investigation; so do eight weeks in a row below 90%.

## The release note

Each release has a note of one page: version of system and test set, results with intervals, strata that got worse, stage plan with stop rules, the person who can roll back, and how long that takes. Practise the rollback before the release.

## Practice

Write the release note for a system of yours. Choose the outcome that decides, compute the sample size for the smallest difference that would change your decision, and turn it into days with your own traffic. Define the stop rule of every stage with a number. Design the weekly label sample: size, who labels, what it costs, at which value someone is called. Deliverable: the note with a table of the stages, the calculation, and a one-paragraph description of a rollback drill with the time that it took or should take. Allow 50 minutes, then take the quiz.`,
      quiz: {
        title: 'From test set to release',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Right in 90 of 100 cases: how large is the standard error of the rate by the normal approximation, in percentage points?',
            answer: 3,
            tolerance: 0.05,
            unit: 'points',
            explanation: 'The square root of 0.9 × 0.1 / 100 is 0.03, which is 3 percentage points.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'No error was seen in 600 cases. Which upper limit for the error rate does the rule of three give?',
            answer: 0.5,
            tolerance: 0.01,
            unit: '%',
            explanation: '3 / 600 = 0.005, which is 0.5%, with about 95% confidence.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'Why is the Wilson interval preferred for 50 right of 50?',
            options: [
              { id: 'a', text: 'It is always narrower' },
              { id: 'b', text: 'The normal approximation would give an interval of width zero' },
              { id: 'c', text: 'It corrects errors in the labels' },
              { id: 'd', text: 'It needs no sample size' },
            ],
            answer: 'b',
            explanation:
              'With p = 1 the standard error of the approximation is zero. Wilson stays between 0 and 1 and keeps a sensible width.',
          },
          {
            id: 'q4',
            kind: 'number',
            text: 'An expert fails 40 outputs, and the grading model passes 10 of these. Which share of the failures does the grader miss?',
            answer: 25,
            tolerance: 0,
            unit: '%',
            explanation: '10 of 40 bad outputs pass: 25% of the failures are missed.',
          },
          {
            id: 'q5',
            kind: 'multiple',
            text: 'Which precautions against known weaknesses of grading models does the course name?',
            options: [
              { id: 'a', text: 'Asking for comparisons in both orders' },
              { id: 'b', text: 'Asking yes or no to one criterion at a time' },
              { id: 'c', text: 'Using a scale of ten for finer results' },
              { id: 'd', text: 'Marking the text under test clearly as data' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Order, one clear criterion and the separation of data from instructions each remove a known error. Scales of ten attract sevens and eights.',
          },
          {
            id: 'q6',
            kind: 'true_false',
            text: 'An online test may be stopped as soon as the effect is significant for the first time, provided that one looks every day.',
            answer: false,
            explanation:
              'Repeated looking raises the chance of a false alarm far above 5%. The effect is read once, at the planned size; harm is watched daily.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'After a change of policy the same input deserves another answer. Which monitor shows it?',
            options: [
              { id: 'a', text: 'The population stability index of the inputs' },
              { id: 'b', text: "The latency of the vendor's model" },
              { id: 'c', text: 'A random sample of cases with fresh labels' },
              { id: 'd', text: 'The number of tokens per request' },
            ],
            answer: 'c',
            explanation:
              'This is concept drift. The inputs look as before, so only fresh labels reveal that the right answers have changed.',
          },
        ],
      },
    },
  ],
};
