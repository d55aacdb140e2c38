import type { DemoCourse } from '../demo-course.ts';
import { costPerAttemptFiles } from '../lesson-files/cost-per-attempt.ts';

export const unitEconomicsOfAiProducts: DemoCourse = {
  title: 'Unit Economics of AI Products',
  description:
    'Work out what one accepted answer costs, price it with a margin you can defend, read margin customer by customer, and judge payback where usage is uneven.',
  icon: 'scale',
  level: 'gold',
  category: 'funding',
  isPremium: false,
  lessons: [
    {
      title: 'What one accepted answer costs',
      minutes: 75,
      content: `## The unit to count

Ordinary software has a cost of serving one more request that is close to nothing, so founders learn to ignore it. An AI product pays for every request, and the payment varies with how long the input is, how often the model is asked again and how often a person has to look. The unit that makes these costs comparable is the accepted answer: an output that the customer used without asking for another one. Cost per call flatters the product, because a call that failed still cost money and produced nothing that anybody would pay for.

## The five parts of the cost

- **Model.** Input and output tokens, each at its own price per million. Output tokens usually cost several times as much as input tokens.
- **Retries and steps.** Calls that are repeated after a time-out or a failed check, and the intermediate calls of a product that works in several steps.
- **Retrieval.** Embedding the question, searching the index, reranking the excerpts, and the share of the index's storage.
- **Human review.** The share of answers that a person checks, times the minutes per check, times the loaded cost of a minute. Loaded means salary with social charges, tools and idle time.
- **Hosting and records.** Servers, logging, storage of the inputs for as long as the contract says.

## A worked example

Quillmark, an invented venture, answers questions about supplier contracts. The prices below are examples; replace them with those of your own invoices.

| Part | Calculation | Cost per attempt |
| --- | --- | --- |
| Input tokens | 6,000 at $2.50 per million | $0.0150 |
| Output tokens | 800 at $10.00 per million | $0.0080 |
| Retries | 10% of the model cost of $0.0230 | $0.0023 |
| Retrieval | search and reranking | $0.0020 |
| Hosting and records | monthly bill divided by attempts | $0.0040 |
| Human review | 6% of attempts, 4 minutes at $36 an hour | $0.1440 |
| Total | | $0.1753 |

![Bars of the cost per attempt: human review $0.1440, input tokens $0.0150, output tokens $0.0080, hosting and records $0.0040, retries $0.0023, retrieval $0.0020](cost-per-attempt.png)

Review is 0.06 × 4 × $0.60 = $0.144, which is 82% of the total. If 92% of attempts end in an accepted answer, one accepted answer costs $0.1753 / 0.92 = $0.191. The founders had spent a month negotiating the token price. Lowering the review share from 6% to 4% saves $0.048 per attempt, about twice the whole model bill of $0.0253.

## Products that work in steps

A product that lets the model call tools sends the growing history again with each step. With a base of b tokens, t tokens added by every step and n steps, the input adds up to n × b + t × n × (n - 1) / 2. For b = 4,000, t = 1,500 and n = 8 that is 32,000 + 42,000 = 74,000 tokens, which at $2.50 per million costs $0.185. A single step would have cost $0.010. The cost grows roughly with the square of the number of steps, so a limit on steps is a pricing decision as much as a technical one. Caching of repeated prompt prefixes, where the vendor offers it, lowers the price of the repeated part but does not change the shape of the curve.

## Where the numbers come from

Write the cost of each request into your own log at the time of the request: tokens in, tokens out, model, retries, reviewer seconds, customer. The vendor's monthly invoice then serves as a check on your log. If the two differ by more than a few percent, find the missing calls before you trust any margin that you compute from them.

## Practice

Take one product that you work on, or invent one with plausible volumes. Build a sheet with one row per cost part, as in the table (the file below this text is a start), and three columns: today, a bad month and a month after one improvement that you could make within four weeks. Use real prices from a public price list and state the date on which you read it. Compute the cost per attempt and per accepted answer in each column, and mark the part that is largest. Deliverable: the sheet, and five sentences for a colleague that say which part you would attack first, what it would save per thousand accepted answers, and which of your inputs is the least certain. Allow 55 minutes, then take the quiz.`,
      files: costPerAttemptFiles,
      quiz: {
        title: 'Cost of an answer',
        questions: [
          {
            id: 'q1',
            kind: 'single',
            text: 'Why does the lesson divide by accepted answers and not by calls?',
            options: [
              { id: 'a', text: 'Vendors bill by accepted answer' },
              { id: 'b', text: 'Calls that fail cost money and produce nothing that a customer pays for' },
              { id: 'c', text: 'Accepted answers use fewer tokens than others' },
              { id: 'd', text: 'Calls cannot be counted reliably' },
            ],
            answer: 'b',
            explanation:
              'The cost of failed attempts has to be carried by the answers that are used. Dividing by calls hides it.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'An attempt uses 4,000 input tokens at $3.00 per million and 500 output tokens at $12.00 per million. What do the tokens of one thousand attempts cost?',
            answer: 18,
            tolerance: 0.1,
            unit: '$',
            explanation: 'Input costs $0.012 and output $0.006, together $0.018 an attempt, so $18 for one thousand.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'An attempt costs $0.15 in all, and 75% of attempts end in an accepted answer. What does one accepted answer cost?',
            answer: 0.2,
            tolerance: 0.005,
            unit: '$',
            explanation: 'The cost per attempt is divided by the accepted share: 0.15 / 0.75 = 0.20.',
          },
          {
            id: 'q4',
            kind: 'number',
            text: 'Reviewers check 5% of attempts, take 6 minutes each and cost $30 an hour, loaded. What does review cost per attempt?',
            answer: 0.15,
            tolerance: 0.001,
            unit: '$',
            explanation: 'One check costs 6 × $0.50 = $3.00, and 5% of attempts are checked: 0.05 × 3.00 = $0.15.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'In a product that sends its growing history with each step, doubling the number of steps roughly doubles the cost of the input tokens.',
            answer: false,
            explanation:
              'The history is sent again with every step, so the added part grows roughly with the square of the number of steps.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: "Which of these belong to the loaded cost of a reviewer's minute?",
            options: [
              { id: 'a', text: 'Social charges on the salary' },
              { id: 'b', text: 'The tools that the reviewer uses' },
              { id: 'c', text: "The price of the model's output tokens" },
              { id: 'd', text: 'Time for which the reviewer is paid but has no case' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Loaded means everything that the person costs, idle time included. Tokens are a cost of the model and have a row of their own.',
          },
        ],
      },
    },
    {
      title: 'Seat, usage and hybrid prices seen from the margin',
      minutes: 65,
      content: `## A price is a bet on usage

Every price model says who carries the risk that usage differs from what was expected. With a price per seat the vendor carries it: revenue stays the same whatever the users do, and cost follows their behaviour. With a price per use the customer carries it and asks for a cap in return. This lesson looks at the vendor's margin only; what customers are willing to accept is the subject of another course.

| Model | Revenue follows | Cost risk lies with | Typical trouble |
| --- | --- | --- | --- |
| Per seat | number of users | vendor | heavy users destroy the margin; success may reduce seats |
| Per use | volume of requests | customer | bills that surprise; users who ration themselves |
| Per outcome | results that were agreed | vendor | disputes about what counts; cost of attempts that fail |
| Hybrid | fee plus overage | shared | harder to explain; needs a meter that customers can read |

## A worked example

A customer has 20 seats. One answer costs $0.12. In the light case each seat asks for 100 answers a month, in the heavy case for 900.

With a seat price of $60, revenue is $1,200 in both cases. The light customer costs 20 × 100 × $0.12 = $240, a gross margin of 80%. The heavy customer costs 20 × 900 × $0.12 = $2,160, a gross margin of minus 80%. Break-even lies at 60 / 0.12 = 500 answers per seat. A margin of 70% leaves $18 per seat for cost, which pays for 150 answers.

Now take a hybrid: $30 per seat with 100 answers included, pooled over the account, and $0.30 for each further answer. The light customer pays $600 and costs $240, a margin of 60%. The heavy customer uses 18,000 answers, of which 2,000 are included; the other 16,000 cost $4,800, so revenue is $5,400 against a cost of $2,160, again 60%. The margin no longer depends on the mix of customers. The price of that stability is that the light customer now brings in half of what a seat price would have brought, and that the heavy one receives a bill 4.5 times as high and will negotiate.

## Choosing the allowance

The allowance decides which customers ever see an overage. Plot last quarter's answers per seat in order, and set the allowance where about two thirds to three quarters of accounts stay below it. If no account ever exceeds it, the meter is decoration. If most accounts do, the fee looks like an entrance ticket and buyers will compare you on overage alone.

Pool the allowance over the account. A limit per person punishes the one employee who found a good use for the product, and that person is usually the reason for the renewal.

## Guards that protect both sides

- A soft limit with a notice at 80% and 100% of the allowance, sent to the person who signs the bill.
- A hard limit that the customer sets, so that a script that loops cannot produce a bill of six months' budget.
- A fair-use clause with a number in it. "Reasonable use" cannot be enforced in an argument with a good customer.
- A review of the price of overage when your own cost changes by more than an agreed percentage, in either direction.

## What to check each month

For every price plan, compute the margin at the median account and at the account at the 90th percentile of usage. A plan whose median margin is 75% and whose margin at the 90th percentile is 10% has a price problem that growth will make worse, because the accounts that grow fastest are those at the upper end. Contract terms that limit or change prices need counsel's eye before they reach a customer.

## Practice

Use a product with a known or assumed cost per answer. Invent ten accounts with seats between 5 and 60 and monthly answers per seat between 40 and 1,200, with a distribution that you find believable, most of them low and a few high. Compute the gross margin of each account under three plans: per seat, per use, and a hybrid of your own design. Sort the accounts by margin under each plan. Deliverable: one table with ten rows and three margin columns, the median and the lowest margin of each plan, the allowance that you chose with the reason, and a recommendation of at most 150 words that names what you give up. Allow 55 minutes.`,
    },
    {
      title: 'Gross margin customer by customer',
      minutes: 65,
      content: `## Why the average misleads

Two companies can report the same gross margin of 55% and be in very different states. In the first, every account earns between 50% and 60%. In the second, most accounts earn 70% and one large account earns almost nothing. The second company is healthier than it looks, since one conversation repairs it, and more exposed than it looks, because the next customer of the bad kind may be even larger. Only the table by customer shows which of the two you own.

## What belongs in the cost of revenue

For internal steering, count everything that would stop if the customer stopped:

- inference, retrieval and third-party data, by the customer's own log;
- human review done to deliver the product;
- hosting and storage, directly where it is dedicated and by usage where it is shared;
- support, and the recurring part of onboarding, by hours;
- payment fees and reseller shares.

Leave out research, the training of models for future products, sales and general management. The treatment in published accounts follows accounting standards and is decided with the accountant; the point here is that you apply one rule to every customer and every month. A review team that is booked under research makes the margin look twenty points better until an investor's analyst reads the job titles.

## A worked example

One month of an invented document-processing venture, in dollars:

| Customer | Revenue | Inference | Review | Support and hosting | Gross profit | Margin |
| --- | --- | --- | --- | --- | --- | --- |
| A | 10,000 | 900 | 1,100 | 500 | 7,500 | 75% |
| B | 8,000 | 700 | 1,300 | 400 | 5,600 | 70% |
| C | 6,000 | 2,400 | 2,700 | 600 | 300 | 5% |
| D | 4,000 | 300 | 500 | 400 | 2,800 | 70% |
| E | 12,000 | 2,000 | 2,800 | 1,200 | 6,000 | 50% |
| All | 40,000 | 6,300 | 8,400 | 3,100 | 22,200 | 55.5% |

Without customer C the margin would be 21,900 / 34,000 = 64.4%. The median of the five margins is 70%. Customer C sends photographs of paper forms; they need more tokens and are reviewed four times as often. To reach 60% at C's present cost of $5,700, C would have to pay 5,700 / 0.4 = $14,250, which it will not do. The useful question is therefore about cost: a better image step that halves review and inference would bring C's cost to 1,200 + 1,350 + 600 = $3,150 and its margin to 47.5% at the present price.

Customer E deserves attention too. It is the largest account, and its margin of 50% pulls the total down more than its share of customers suggests. A margin that is poor at the largest account usually means a discount that was given for volume while the cost did not fall with volume.

## Four responses to a bad margin

1. **Repair the cost.** Find the driver that differs from other accounts, usually input quality or review.
2. **Change the meter.** If pages cost money, charge by page and not by file.
3. **Change the scope.** Exclude the document class that causes the review, or price it as an option.
4. **Let go.** At the end of the term, offer the correct price and accept the answer.

Choose in this order. Letting go is a legitimate result, but it should follow an attempt to understand the driver, because the same driver will appear at the next customer.

## How to show it to an investor

Show margin by customer as a distribution with revenue weights, for the last four quarters, and state the rule for shared costs in a footnote. Analysts discount a single blended figure; they trust a spread that moves in the right direction with an explanation for each outlier.

## Practice

Take the table above and extend it by two months. Assume that C's review falls by 30% in the second month and by a further 20% of the new value in the third, that E's revenue grows by 10% a month with all its costs, and that a new customer F joins in the third month with $9,000 of revenue and costs that you choose and justify. Recompute every margin. Deliverable: three tables, a line with the blended and the median margin of each month, and a note of at most 200 words to the board that explains what moved the blended margin and which account needs a decision before the next quarter. Allow 55 minutes.`,
    },
    {
      title: 'LTV, CAC and payback with heavy users',
      minutes: 75,
      content: `## The three figures and their definitions

- **CAC**, customer acquisition cost: all sales and marketing cost of a period, salaries included, divided by the customers won in it. A long sales cycle needs the cost of the period in which the selling happened.
- **Payback**: CAC divided by the gross profit that a customer brings per month. Gross profit, never revenue.
- **LTV**, lifetime value: the gross profit that a customer is expected to bring until it leaves. In the simple form it is monthly gross profit divided by the monthly churn rate, which assumes that both stay constant forever.

An example: $216,000 of sales and marketing wins 12 customers, so CAC is $18,000. A customer pays $2,000 a month at a gross margin of 60%, which is $1,200 of gross profit. Payback is 18,000 / 1,200 = 15 months. With churn of 2% a month LTV is 1,200 / 0.02 = $60,000, and LTV / CAC is 3.3.

## What usage does to the picture

Now look behind the average. Suppose half of the customers use the product lightly, with a gross margin of 75% and churn of 3% a month. The other half use it heavily, with a margin of 30% under the same flat price and churn of 1%, since they depend on it.

| | Light | Heavy |
| --- | --- | --- |
| Monthly gross profit | $1,500 | $600 |
| Monthly churn | 3% | 1% |
| Simple LTV | $50,000 | $60,000 |
| Simple payback | 12 months | 30 months |
| LTV over 36 months | $33,299 | $18,215 |
| LTV over 36 months / CAC | 1.85 | 1.01 |

By simple LTV the heavy customers are worth more. The reason is the assumption that they stay for 100 months on average, at today's price and today's cost. Limit the horizon to 36 months, and the order turns around: they barely return what they cost to win. The limited value is the sum of a declining series, monthly gross profit × (1 - (1 - churn)^36) / churn.

~~~
light: 1500 * (1 - 0.97^36) / 0.03 = 1500 * 22.199 = 33299
heavy:  600 * (1 - 0.99^36) / 0.01 =  600 * 30.359 = 18215
~~~

Payback counted with churn is longer as well. A cohort of light customers returns its acquisition cost in the fifteenth month, a cohort of heavy ones in the thirty-sixth.

## Which horizon to use

A horizon of 36 months suits a young company, because it has no evidence about month 40 and because the cost of inference and the prices of competitors will both have changed by then. State the horizon next to the figure. A ratio without one cannot be compared with that of another company, nor with your own of last year.

## Cohorts tell you before averages do

Group customers by the quarter in which they joined, and follow three lines per group: remaining revenue, gross margin, and usage per seat. In AI products usage per seat often grows for a year as people find more work for the tool. Under a seat price this shows as a margin that falls with the age of the cohort. A company that grows quickly hides this, because young cohorts with low usage dominate the average. When growth slows, the blended margin drops although nothing new has happened.

Expansion works in the other direction. Under a usage price a customer whose consumption doubles pays twice as much, and the cohort's revenue can exceed its starting value despite churn. Count expansion in LTV only where at least four cohorts have shown it.

## Rules for using the figures

1. Compute by segment first and blend last.
2. Use the gross margin of the segment, measured, with review included.
3. State horizon, churn period and whether CAC is fully loaded.
4. Decide on sales spending by payback, since it is cash; use LTV to compare segments.

## Practice

Build a small model in a sheet. Inputs: CAC, price, gross margin and churn for two segments, and the share of heavy customers among new ones. Outputs: simple LTV, LTV over 36 months, simple payback and cumulative cash per cohort by month for 48 months. Check it against the table above before you go on. Then answer by changing inputs: which gross margin heavy customers need for a 36-month ratio of 2, and what happens to blended payback if their share rises from 50% to 70%. Deliverable: the sheet, the two answers with the cell values that led to them, and a chart of cumulative cash for both segments. Allow 60 minutes.`,
    },
    {
      title: 'What changes at scale: routing, own hosting and review',
      minutes: 75,
      content: `## Which costs fall and which do not

Plans often contain the sentence that costs will fall with scale. Some do, for reasons that you can name and schedule. Others stay, and a few rise.

| Cost | Direction | Why |
| --- | --- | --- |
| Price per token | falls, outside your control | competition among vendors; competitors get the same cut |
| Tokens per answer | falls with work | shorter prompts, caching, smaller models |
| Review share | falls with data | corrections become tests and training material |
| Fixed hosting per answer | falls | spread over volume |
| Support per customer | often rises | larger customers ask for more |
| Compliance and security | rises in steps | audits, regions, contracts |

A saving that every competitor receives at the same time, such as a vendor's price cut, tends to end up with customers. A saving that comes from your own data, such as a lower review share, stays with you for longer. Mark each assumed saving with one of the two kinds.

## A worked path over three sizes

| Per answer | 10,000 a month | 100,000 a month | 1,000,000 a month |
| --- | --- | --- | --- |
| Fixed hosting | $0.300 | $0.090 | $0.030 |
| Model | $0.025 | $0.018 | $0.012 |
| Review (10%, 6%, 3% at $2.40) | $0.240 | $0.144 | $0.072 |
| Cost | $0.565 | $0.252 | $0.114 |
| Price | $0.60 | $0.45 | $0.30 |
| Gross margin | 5.8% | 44.0% | 62.0% |

The price halves over the path and the margin still grows, but look at the cause. Of the fall in cost of $0.451, fixed hosting brings $0.270, review $0.168 and the model $0.013. A plan that rests on cheaper models alone would have got almost none of it.

## Routing between models

Most requests do not need the best model. Suppose the large model costs $0.030 an answer, the small one $0.004, and a router that decides costs $0.0005. The router sends 70% to the small model and 30% to the large one, and in 5% of all requests the small model's answer fails a check and the large model is asked as well. The expected cost is 0.0005 + 0.70 × 0.004 + 0.30 × 0.030 + 0.05 × 0.030 = 0.0005 + 0.0028 + 0.0090 + 0.0015 = $0.0138, a saving of 54%. The saving exists only if the check catches the bad answers of the small model. Measure quality on the routed mix, not on each model alone.

## Hosting a model yourself

Own hosting trades a price per answer for a fixed sum. Take two servers for redundancy at $2.20 an hour each, 730 hours a month: $3,212. Add $4,000 for the share of an engineer who keeps them running, and the fixed sum is $7,212 a month. If the vendor charges $0.006 per answer, break-even lies at 7,212 / 0.006 = 1,202,000 answers a month, provided that two servers can carry this volume at the peak hour. The peak is what decides: a load that is concentrated on eight working hours uses machines that are paid for around the clock. Reasons other than cost, such as data that must not leave a country, can justify own hosting earlier; then call it a cost of the contract that demands it.

## Commitments

Vendors give discounts for committed volume. A commitment turns a variable cost into a fixed one, and it removes the benefit of later price cuts and of routing to other models. Commit to no more than the volume that you would have in your pessimistic plan, and for no longer than you expect prices to be stable.

## Practice

Write the scale path of a product of yours for three volumes that are each ten times the one before. For every cost row state the mechanism that makes it fall, the work it needs, the quarter in which the work is done, and whether competitors receive the same saving. Then compute the margin twice: with all savings, and with only those that are your own, while the price falls in both cases as in your plan. Deliverable: the table, both margins for each volume, and half a page on the assumption whose failure would hurt most and the earliest measurement that would show it. Allow 55 minutes, then take the quiz.`,
      quiz: {
        title: 'Margin, payback and scale',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A seat costs the customer $80 a month and one answer costs you $0.20. At how many answers per seat and month is the gross margin zero?',
            answer: 400,
            tolerance: 0,
            unit: 'answers',
            explanation: 'The cost reaches the price at 80 / 0.20 = 400 answers.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'CAC is $12,000. A customer pays $1,500 a month at a gross margin of 50%. What is the simple payback?',
            answer: 16,
            tolerance: 0,
            unit: 'months',
            explanation: 'Gross profit is $750 a month, and 12,000 / 750 = 16 months. Revenue must not be used here.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'The vendor charges $0.005 per answer. Hosting the model yourself costs a fixed $6,000 a month. At how many answers a month do both cost the same?',
            answer: 1_200_000,
            tolerance: 0,
            unit: 'answers',
            explanation: '6,000 / 0.005 = 1,200,000, provided that the machines can carry this volume at the peak.',
          },
          {
            id: 'q4',
            kind: 'single',
            text: "Heavy customers show a higher simple LTV than light ones, although their monthly gross profit is lower. What explains this in the lesson's example?",
            options: [
              { id: 'a', text: 'Their CAC is lower' },
              { id: 'b', text: 'Their price per month is higher' },
              { id: 'c', text: 'Their low churn, extended without limit, gives them an average life of 100 months' },
              { id: 'd', text: 'Their review share is lower' },
            ],
            answer: 'c',
            explanation:
              'Simple LTV divides by churn. At 1% a month it counts 100 months on average, for which a young company has no evidence.',
          },
          {
            id: 'q5',
            kind: 'multiple',
            text: 'Which savings are likely to stay with the venture rather than pass to all competitors at once?',
            options: [
              { id: 'a', text: 'A lower review share thanks to its own corrections' },
              { id: 'b', text: "A public cut of a vendor's token price" },
              { id: 'c', text: 'A router tuned and measured on its own requests' },
              { id: 'd', text: 'A general fall in the price of rented servers' },
            ],
            answer: ['a', 'c'],
            explanation:
              'Savings that come from own data and own measurement are not handed to competitors; public price cuts are.',
          },
          {
            id: 'q6',
            kind: 'true_false',
            text: 'In a company with seat prices and growing usage per seat, rapid growth can hide a falling margin of older cohorts.',
            answer: true,
            explanation:
              'Young cohorts with low usage dominate the average while the company grows. The fall becomes visible when growth slows.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'An account has a margin of 5%, caused by a document class that needs much review. What does the lesson advise to try first?',
            options: [
              { id: 'a', text: 'End the contract' },
              { id: 'b', text: 'Find and repair the cost driver' },
              { id: 'c', text: 'Book review under research' },
              { id: 'd', text: 'Wait for cheaper tokens' },
            ],
            answer: 'b',
            explanation:
              'The four responses are ordered: repair the cost, change the meter, change the scope, let go. The same driver will appear at the next customer.',
          },
        ],
      },
    },
  ],
};
