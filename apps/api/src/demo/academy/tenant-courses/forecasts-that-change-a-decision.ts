import type { DemoCourse } from '../demo-course.ts';

export const forecastsThatChangeADecision: DemoCourse = {
  title: 'Forecasts That Change a Decision',
  description:
    'Compute what a forecast is worth before it is built, state probabilities, and keep score of them in a way that a customer can follow.',
  icon: 'chart',
  level: 'bronze',
  category: 'product',
  isPremium: false,
  lessons: [
    {
      title: 'Price a wrong forecast before you build one',
      minutes: 60,
      content: `## Begin with the decision

A forecast has value only if someone does something different because of it. So begin with the decision: who makes it, at what hour, between which actions, and what each action costs in each outcome. If the same action would be taken whatever the forecast says, a better model changes nothing.

The simplest case has one protective action that costs C and avoids a loss L if the bad outcome occurs. Without protection the expected loss is p x L, where p is the probability of the bad outcome. Protection pays when p is above C divided by L. This threshold needs no model, only two sums of money.

## Worked example: trips to a wind farm

An invented operator sends crews to a wind farm by vessel. Cancelling a trip the evening before costs $3,000. A trip that sails and has to turn back costs $12,000. The work itself is made up later in either case, so it is left out. The threshold is 3,000 / 12,000, or 25 percent: cancel if turning back is likelier than that. Of 100 trips last year, 20 would have turned back.

| Rule | Cancelled | Turned back | Cost per 100 trips |
| --- | --- | --- | --- |
| Always sail | 0 | 20 | $240,000 |
| Always cancel | 100 | 0 | $300,000 |
| Forecast that warns of 15 of the 20, and 10 times wrongly | 25 | 5 | $135,000 |
| Perfect knowledge | 20 | 0 | $60,000 |

The best rule without a forecast is to sail always. Against it the forecast saves $105,000, which is 58 percent of the $180,000 that perfect knowledge would save. A yearly price of $40,000 leaves the operator $65,000, and no price above $105,000 can be defended.

## Which error costs more

A missed warning costs $12,000 - $3,000 = $9,000 more than a warning; a false one costs $3,000. Suppose that a change of the model catches two more of the bad trips at the price of five more false warnings. It saves 2 x $9,000 and loses 5 x $3,000, so the total falls from $135,000 to $132,000. The share of right forecasts falls too: from 85 of 100 to 82 of 100. A team that is judged by accuracy alone would have refused the better model.

Ask what people do when the forecast is silent, late or plainly wrong. An operator who distrusts the warnings will sail anyway, and then the saving exists on paper only.

## Practice

Choose a decision that is taken at least weekly in a firm that you know. Write down who takes it, when, and the two sums C and L with their sources. Compute the threshold, the cost of the two rules without a forecast, and what perfect knowledge would save in a year. Deliverable: one page with the table above for your case, and the price beyond which the firm should not buy.
`,
    },
    {
      title: 'State a probability and keep score of it',
      minutes: 70,
      content: `## Say how likely, not whether

"The harbour will be open" cannot be compared with a threshold. "Open with a probability of 80 percent" can, and each reader has a threshold of their own: a pilot boat risks an hour, a tanker a day. Stating the probability leaves the decision with the person who bears the cost.

A stated probability is also a promise that can be checked. Of all the cases in which 80 percent was said, about 80 percent should occur. A forecaster of whom this holds is called calibrated.

## Worked example: 200 forecasts

An invented team recorded each forecast before the outcome was known, and sorted them afterwards.

| Stated | Forecasts | Occurred | Observed |
| --- | --- | --- | --- |
| 10% | 80 | 8 | 10% |
| 30% | 60 | 21 | 35% |
| 60% | 40 | 22 | 55% |
| 90% | 20 | 15 | 75% |

The first three rows are close. The last one is overconfident: 75 percent occurred where 90 were stated. With 20 cases the 95 percent interval by Wilson's method reaches from 53 to 89 percent, so chance is an unlikely explanation, though not an impossible one.

## The Brier score

The Brier score is the mean of the squared differences between the stated probability and the outcome, which counts as 1 or 0. Lower is better. Three forecasts of 0.9, 0.3 and 0.6, of which the first and the last came true, give 0.01, 0.09 and 0.16, so the score is 0.26 / 3 = 0.087.

Compare a score with that of a forecaster who always states the base rate. In the table 66 of 200 events occurred, 33 percent, and the constant forecast of 0.33 scores 0.33 x 0.67 = 0.221. The team's own score over the table is 0.176, which is 20 percent lower. That difference is what the model adds.

## Rules that keep the record honest

- Record the forecast with its time before the outcome is known, and never rewrite it.
- Count the cases in which no forecast was made, and say why.
- Report the number of cases beside every percentage.
- Keep the score per season and per place, because a mean can hide a harbour in which the model fails.

## Practice

Make ten forecasts about events of the coming week with probabilities of your own, and write them down with the time. After a week compute your Brier score and that of a constant forecast at the observed rate. Deliverable: the table, both scores, and three sentences on the forecast that cost you most.
`,
      quiz: {
        title: 'Thresholds and scores',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Protection costs $2,000 and avoids a loss of $8,000. From which probability of the loss on does it pay?',
            answer: 25,
            tolerance: 0,
            unit: '%',
            explanation: 'The threshold is the cost divided by the loss: 2,000 / 8,000 = 25%.',
          },
          {
            id: 'q2',
            kind: 'single',
            text: 'When does a forecast have no value?',
            options: [
              { id: 'a', text: 'When it is wrong now and then' },
              { id: 'b', text: 'When the same action is taken whatever it says' },
              { id: 'c', text: 'When it is stated as a probability' },
            ],
            answer: 'b',
            explanation:
              'Value comes from different actions. A forecast that is sometimes wrong can still save more than it costs.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'Two forecasts of 0.8 and 0.4 were made. The first event occurred, the second did not. What is the Brier score?',
            answer: 0.1,
            tolerance: 0.001,
            unit: '',
            explanation: 'The squared differences are 0.04 and 0.16; their mean is 0.10.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'A model with a higher share of right forecasts always costs its user less.',
            answer: false,
            explanation:
              'The two kinds of errors cost different sums. More false warnings can be worth it if they prevent enough missed ones.',
          },
          {
            id: 'q5',
            kind: 'multiple',
            text: 'What has to be recorded so that a score can be trusted?',
            options: [
              { id: 'a', text: 'The stated probability' },
              { id: 'b', text: 'The time at which it was stated' },
              { id: 'c', text: 'The cases in which no forecast was made' },
              { id: 'd', text: 'How sure the reader felt afterwards' },
            ],
            answer: ['a', 'b', 'c'],
            explanation:
              'Probability, time and the gaps are needed. Otherwise forecasts can be added or left out once the outcome is known.',
          },
        ],
      },
    },
  ],
};
