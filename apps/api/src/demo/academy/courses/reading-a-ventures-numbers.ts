import type { DemoCourse } from '../demo-course.ts';

export const readingAVenturesNumbers: DemoCourse = {
  title: "Reading a Venture's Numbers",
  description:
    'Read a monthly report and recompute what matters in it: recurring revenue, gross margin with model costs, acquisition cost, runway and cohorts.',
  icon: 'chart',
  level: 'bronze',
  category: 'funding',
  isPremium: false,
  lessons: [
    {
      title: 'Bookings, revenue, recurring revenue and cash',
      minutes: 60,
      content: `## Four numbers from one contract

A customer signs a contract for twelve months at $24,000, to be paid in advance, and $3,000 for setting the product up. The contract starts on 1 April. From this one event a report can take four different numbers, and each is correct under its own name.

| Name | What it counts | April | May | June |
| --- | --- | --- | --- | --- |
| Bookings | value of contracts signed | $27,000 | $0 | $0 |
| Cash received | money that arrived | $27,000 | $0 | $0 |
| Revenue from the subscription | value delivered in the month | $2,000 | $2,000 | $2,000 |
| Monthly recurring revenue (MRR) | yearly subscription divided by twelve | $2,000 | $2,000 | $2,000 |

Revenue is the only one of them that accounting standards define. Under IFRS 15 and its American counterpart, ASC 606, it is recognised as the promised service is delivered, whatever was invoiced or paid. What was paid and not yet delivered is a liability called deferred revenue or contract liability: $24,000 - $6,000 = $18,000 at the end of June. When the setup fee counts as revenue depends on whether setup is a service in its own right; the auditor decides that.

MRR is a figure of management and has no legal definition. It should hold only what recurs by contract. One-off fees, pilots that end by themselves, hardware, and usage beyond a minimum do not belong in it. A venture whose income is mostly usage should say so and report revenue by month and customer, because calling last month's usage recurring states a hope as a contract. Annual recurring revenue (ARR) is MRR times twelve and inherits every fault of it.

## The movement of MRR

A single value of MRR conceals how it came about. Ask for the five movements: new customers, expansion of existing ones, contraction, losses, and the balance.

~~~text
MRR at the beginning of the month      $50,000
+ new customers                        $ 6,000
+ expansion                            $ 2,500
- contraction                          $ 1,000
- lost customers (churn)               $ 3,500
MRR at the end of the month            $54,000
~~~

Growth in the month is $4,000 / $50,000 = 8.0 percent, and ARR at its end is $648,000. Losses and contraction together are 9.0 percent of the opening value. In this venture new sales of $6,000 must first replace $4,500 before anything is added. A report that says "MRR grew by 8 percent" and nothing else leaves that out.

## Worked example: a growth story

An invented venture, Pellworm Analytics, writes: "Second quarter: $240,000, up from $120,000." The note explains that both are bookings. In the first quarter it signed ten one-year contracts of $12,000; in the second, four three-year contracts at $20,000 a year, so $240,000 in total. New MRR was $120,000 / 12 = $10,000 in the first quarter and 4 x $20,000 / 12 = $6,667 in the second. Bookings doubled, while new recurring revenue fell by a third. Neither number is false. Longer contracts have a value of their own, because they lower the risk of losses, but they are not growth.

## Questions for any report

- Which of the four is this, and over which period?
- Is a letter of intent or an unpaid pilot among the bookings?
- Which part of MRR can be ended within a month?
- Which currency, and at which rate, if customers pay in several?

## Practice

Take a report of a venture that you may use, or write one for an invented venture with five contracts of different length, start and payment. Make a table of six months with bookings, cash, revenue and MRR. Compute deferred revenue at the end of the sixth month and the five movements of MRR for one month. Then write the sentence about growth that flatters most and is still true, and below it the one that you would send to an investor. Deliverable: the table, the two computations and the two sentences.
`,
    },
    {
      title: 'Gross margin when every answer costs money',
      minutes: 65,
      content: `## What belongs in the cost of revenue

Gross margin is revenue less the cost of delivering it, divided by revenue. For classic software the cost of delivery is small, and gross margins of 75 to 85 percent are common. A product that calls a model for every answer has a cost that grows with use. Whether it can be a good business depends on how that cost is counted and who causes it.

Into the cost of revenue go hosting and storage, model inference, third-party data, payment fees, customer support, and people who review or correct answers before customers see them. The last item is often booked as research or operations. If the service promised to the customer cannot be delivered without those people, they are a cost of delivering it.

Training a new model is usually a development cost and appears below gross margin. Periodic retraining without which existing customers would receive worse answers is closer to a cost of delivery. State the treatment and keep it from month to month; a margin that improves because a cost moved to another line has not improved.

## Worked example: the margin by customer

An invented venture, Hartsel, reports for June revenue of $100,000 and cost of revenue of $43,000: inference $18,000, human review $9,000, support $7,000, hosting $6,000, payment fees $3,000. Its gross margin is 57 percent. The team then splits revenue and cost by the use that customers make of the product.

| Use | Customers | Revenue | Cost of revenue | Gross margin |
| --- | --- | --- | --- | --- |
| Light | 80 at $500 | $40,000 | $6,400 | 84% |
| Medium | 40 at $1,000 | $40,000 | $14,000 | 65% |
| Heavy | 10 at $2,000 | $20,000 | $22,600 | -13% |
| All | 130 | $100,000 | $43,000 | 57% |

Ten customers destroy margin. Each pays $2,000 and costs $2,260. Selling more contracts of this kind raises revenue and lowers the result. To reach a margin of 60 percent on them, the price would have to be $2,260 / 0.40 = $5,650, or the cost would have to fall to $800.

## Levers and their arithmetic

Suppose that half of all questions can be answered by a smaller model at a quarter of the cost, with no loss on the evaluation set. Inference falls from $18,000 to $18,000 x (0.5 + 0.5 x 0.25) = $11,250. The cost of revenue becomes $36,250 and the gross margin 63.8 percent. Suppose further that review falls by a third because uncertain answers alone are reviewed: another $3,000, and 66.8 percent.

A price by use acts differently. If heavy customers pay $2,000 for the first part of their use and $0.02 for each answer beyond 50,000, a customer with 120,000 answers pays $2,000 + 70,000 x $0.02 = $3,400. At a cost of $2,260 that is a margin of 33.5 percent. Some will reduce their use, which also raises the margin. Some will leave, and at -13 percent that is no loss to the gross profit, though it is one to reported revenue.

Falling prices of models are no plan. They help all competitors at once, and customers ask for their share. Count on them in a scenario, and judge the business at the prices of today.

## What to ask

- Cost of inference per customer, for the ten largest and for the median.
- Minutes of human review per hundred answers, this quarter and a year ago.
- The share of inference that is spent on retries, free trials and internal use.
- Credits from cloud providers: what the margin would be without them, and when they end.

The last question matters in young ventures. If Hartsel paid $10,000 of its $18,000 of inference with credits and left that amount out, it would report a margin of 67 percent until the credits end.

## Practice

Build the table by use for a real or invented product with at least 30 customers in three groups. Allocate each component of cost by a stated key, such as answers, tickets or revenue. Compute the margin per group and overall, and check that the groups add up. Then apply two levers, one on cost and one on price, and compute the new margin. Deliverable: the sheet before and after, and a note of 150 words that recommends one lever and names who will object.
`,
    },
    {
      title: 'Acquisition cost, lifetime value and payback',
      minutes: 70,
      content: `## Three figures that belong together

**Customer acquisition cost (CAC)** is what was spent to win customers in a period, divided by the number won. The spending includes salaries and commissions of sales and marketing, advertising, events, tools, and free pilots. Leaving out salaries is the commonest error.

**Lifetime value (LTV)** is the gross profit that a customer is expected to bring until they leave. The simple formula is monthly revenue per customer, times gross margin, divided by the monthly rate of losses. It uses gross margin and not revenue, because the cost of answers has to be paid too.

**Payback** is the number of months until the gross profit of a customer has repaid their CAC. It needs no assumption about the distant future and is therefore the most reliable of the three in a young venture.

## Worked example

An invented venture spent $90,000 on sales and marketing in a quarter, of which $36,000 was advertising, and won 30 customers. A customer pays $400 a month on average, gross margin is 60 percent, and 2.5 percent of customers leave per month.

~~~text
CAC        $90,000 / 30                  = $3,000
Gross profit per month   $400 x 0.60     = $240
Expected lifetime        1 / 0.025       = 40 months
LTV        $240 / 0.025                  = $9,600
LTV / CAC  $9,600 / $3,000               = 3.2
Payback    $3,000 / $240                 = 12.5 months
~~~

A ratio of about 3 is often named as healthy. It is a habit of the trade and no law, and it is easy to reach with a generous choice of inputs. The table shows the same venture under four other choices.

| Choice | CAC | LTV | LTV / CAC | Payback |
| --- | --- | --- | --- | --- |
| As computed | $3,000 | $9,600 | 3.2 | 12.5 months |
| Advertising only in CAC | $1,200 | $9,600 | 8.0 | 5.0 months |
| Revenue instead of gross profit | $3,000 | $16,000 | 5.3 | 7.5 months |
| Losses of 4.0% a month | $3,000 | $6,000 | 2.0 | 12.5 months |
| Only the 18 customers won by paid means | $5,000 | $9,600 | 1.9 | 20.8 months |

The last line deserves attention. Twelve of the thirty customers came by recommendation and would have come without the spending. The blended CAC of $3,000 describes the past; the cost of the next customer, if spending grows, is nearer to $5,000 or above it. When a plan doubles the marketing budget, compute with the paid CAC.

## Limits of lifetime value

A venture that is 18 months old has not seen a lifetime of 40 months. The formula extends today's losses into years in which contracts will be renegotiated and competitors will appear. Two precautions help. Cap the horizon: over the first 36 months the same customer brings $240 x (1 - 0.975 to the power of 36) / 0.025 = $5,741, which lowers the ratio to 1.9. And compute by segment, because an average over small firms that leave and large ones that stay describes neither.

A rate of losses from few customers is itself uncertain. One customer of 40 is 2.5 percent; the next month none may leave, or three. Use at least six months, and say how many customers the rate rests on.

On the page of a venture this platform shows LTV divided by CAC. If the CAC of a venture lies above its LTV, those who may see the ventures are notified. Such a notice is a reason to look at the inputs first, and then at the business.

## Practice

Compute CAC, LTV and payback for a venture from its raw figures: spending by line, customers won by channel, revenue, gross margin, customers lost per month for six months. Make the table with the base case and four other choices of your own. Decide which line you would show to an investment committee and defend it in 120 words, including what the figure rests on and what would change it. Deliverable: the table, the raw figures and the defence.
`,
      quiz: {
        title: 'Revenue, margin and unit economics',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A contract of $36,000 for twelve months is paid in advance and begins on 1 January. How much deferred revenue is left at the end of April?',
            answer: 24_000,
            tolerance: 0,
            unit: 'US dollars',
            explanation:
              '$3,000 are delivered per month. After four months $12,000 are revenue and $24,000 are still owed as service.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'MRR is $80,000 at the beginning of a month. New: $7,000, expansion: $3,000, contraction: $2,000, lost: $4,000. What is it at the end?',
            answer: 84_000,
            tolerance: 0,
            unit: 'US dollars',
            explanation: '80,000 + 7,000 + 3,000 - 2,000 - 4,000 = 84,000.',
          },
          {
            id: 'q3',
            kind: 'multiple',
            text: 'Which of these belong in the cost of revenue of an AI product?',
            options: [
              { id: 'a', text: "Model inference for customers' questions" },
              { id: 'b', text: 'People who correct answers before customers see them' },
              { id: 'c', text: 'Commissions for new contracts' },
              { id: 'd', text: 'Customer support' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Inference, review and support are needed to deliver what was sold. Commissions are a cost of winning customers and belong in CAC.',
          },
          {
            id: 'q4',
            kind: 'number',
            text: 'A group of customers costs $1,200 each per month to serve. What must each pay per month for a gross margin of 60%?',
            answer: 3_000,
            tolerance: 0,
            unit: 'US dollars',
            explanation: 'Cost may be 40% of the price: $1,200 / 0.40 = $3,000.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: 'CAC is $4,500, a customer pays $500 a month, and gross margin is 60%. How long is the payback?',
            answer: 15,
            tolerance: 0.1,
            unit: 'months',
            explanation: 'Gross profit is $300 a month, and $4,500 / $300 = 15 months.',
          },
          {
            id: 'q6',
            kind: 'true_false',
            text: 'Lifetime value should be computed from revenue, because gross margin is already part of CAC.',
            answer: false,
            explanation:
              'CAC holds the cost of winning a customer. The cost of serving them is deducted by using gross profit in LTV.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'Of 40 new customers 16 came by recommendation. A plan doubles the marketing budget. Which CAC should it use?',
            options: [
              { id: 'a', text: 'Spending divided by all 40' },
              { id: 'b', text: 'Spending divided by the 24 who came by paid means' },
              { id: 'c', text: 'Advertising without salaries, divided by all 40' },
            ],
            answer: 'b',
            explanation:
              'Customers who come by recommendation do not double with the budget, so the cost of the next customer is that of the paid ones.',
          },
        ],
      },
    },
    {
      title: 'Burn, runway and the date of the decision',
      minutes: 65,
      content: `## Gross burn and net burn

Gross burn is all money that leaves in a month. Net burn is what leaves less what customers pay; new funding and loans are left out on both sides. When people say burn they mostly mean net burn, and a report should say which. The surest way to compute it needs two bank statements: cash at the beginning, less cash at the end, plus any funding that arrived in between.

Runway is cash divided by burn. This platform divides the latest cash by the mean burn of the latest three months, and warns when less than six months are left. The mean of three months smooths a single invoice; it does not see what is already decided and not yet paid.

## Worked example: the same cash, three runways

An invented venture has $1,350,000 in cash. Its net burn in April, May and June was $140,000, $150,000 and $160,000. The mean is $150,000 and the runway 9.0 months.

Suppose that June had brought a yearly prepayment of $60,000, so that net burn for June was reported as $100,000. The mean would be $130,000 and the runway 10.4 months. Nothing about the business would be better: that customer pays nothing for the next eleven months, and the service must still be delivered. Prepayments should be spread over the months that they pay for before the mean is taken.

Now suppose that four people have signed contracts and cost $30,000 a month from the second month on. Taking $150,000 as the burn before they join, the forecast, month by month, is this.

| End of month | Net burn | Cash |
| --- | --- | --- |
| 0 | | $1,350,000 |
| 1 | $150,000 | $1,200,000 |
| 2 | $180,000 | $1,020,000 |
| 3 | $180,000 | $840,000 |
| 4 | $180,000 | $660,000 |
| 5 | $180,000 | $480,000 |
| 6 | $180,000 | $300,000 |
| 7 | $180,000 | $120,000 |
| 8 | $180,000 | -$60,000 |

Cash ends during the eighth month, after 7.7 months. That is 1.3 months less than the first calculation said and 2.7 less than the one with the prepayment.

## From the end of cash to the date of the decision

The end of cash is not the date that matters. A round often takes about six months from the first conversation to the money. Before the end, a reserve is needed for what is owed in any case: notice periods, taxes, hosting. If the reserve is two months, a venture with 7.7 months has less than the six that a round takes: 7.7 - 2 - 6 = -0.3. Its decision was due ten days ago.

The decision is between three courses: raise, reduce, or reach the point where customers pay for everything. Each needs time. Reducing cost by a notice period of three months lowers the burn only in the fourth. A board that discusses cost when two months of cash are left discusses a closure. Directors have duties towards creditors when a company nears insolvency, and the rules differ by country; counsel decides what they require.

## What burn buys

Burn is judged by what it buys. The burn multiple divides net burn by net new ARR of the same period. A venture that burned $450,000 in a quarter and added $300,000 of ARR has a multiple of 1.5: it spent $1.50 for each dollar of new recurring revenue. Compare it with the venture's own past and with its gross margin, since a dollar of ARR at a margin of 57 percent is worth less than one at 80.

## Practice

Take the cash and the net burn of six months from a real or invented venture. Compute the runway by the mean of three months. Clean the figures of prepayments and one-off items, and list what is already decided for the coming year with its month. Forecast cash for twelve months in a table. Mark the end of cash, the beginning of the reserve, and the date on which a round must begin at the latest. Deliverable: the table, the three dates, and the burn multiple of the last quarter with one sentence of judgement.
`,
    },
    {
      title: 'Cohorts: what an average conceals',
      minutes: 65,
      content: `## Why averages mislead

A cohort is the group of customers who began in the same period. Following each cohort separately answers a question that totals cannot: whether customers who come today behave better or worse than those of half a year ago. A total can rise for a long time while each new cohort is weaker than the one before, because new arrivals cover the losses.

## Worked example: a growing total, a falling quality

An invented venture counts active customers by the month in which they began. In April 70 customers are new.

| Began in | New | After 1 month | After 2 months | After 3 months |
| --- | --- | --- | --- | --- |
| January | 40 | 34 (85.0%) | 31 (77.5%) | 30 (75.0%) |
| February | 50 | 41 (82.0%) | 37 (74.0%) | |
| March | 60 | 48 (80.0%) | | |
| April | 70 | | | |

The totals at the end of each month run along the diagonals: 40 in January, 34 + 50 = 84 in February, 31 + 41 + 60 = 132 in March, 30 + 37 + 48 + 70 = 185 in April. The chart of the total is a pleasant line. The column "after 1 month" reads 85, 82 and 80 percent, and the column after two months falls as well. Either the product has become worse, or sales reach people whom it suits less. The second is likelier when the number of new customers grows quickly, and it can be checked by splitting each cohort by channel.

Read such a table in three directions. Down a column: are newer cohorts better or worse at the same age. Along a row: does the curve flatten, so that a core remains, or does it fall to nothing. Along the diagonal: did something happen in one calendar month to all cohorts, such as a price change or an outage.

Be careful with small numbers. Had 49 of the 60 customers of March stayed instead of 48, their share would be 81.7 percent and practically that of February. A fall over three columns and two channels is evidence; a single cell is not.

## Retention in money

Counting customers treats a contract of $100 like one of $10,000. Two figures count money. Both begin with the MRR that a group of customers paid twelve months ago, and ask what the same customers pay now.

~~~text
MRR of the group twelve months ago     $20,000
- lost customers                       $ 3,000
- contraction                          $ 1,000
= retained without expansion           $16,000
+ expansion                            $ 5,000
= MRR of the same group now            $21,000
~~~

Gross revenue retention is $16,000 / $20,000 = 80 percent and can never exceed 100. Net revenue retention is $21,000 / $20,000 = 105 percent. Customers who began later do not count in either. A report that gives only the net figure deserves a question, because strong expansion at a few customers can cover the loss of many. In the example a fifth of the money left, and growth at others filled the gap.

## Cohorts of cost

For AI products it pays to follow cost as well. Customers often ask more as they grow used to a product, so the cost of answers per customer rises with age while a flat price stays. If revenue per customer is $400 in every month and the cost of answers rises from $80 in the first month to $200 in the twelfth, what is left of revenue after the cost of answers falls from 80 to 50 percent within each cohort. The average over all customers conceals this as long as most of them are new.

## Practice

From raw data of at least four monthly cohorts, real or invented, build the table of customers and the table of money. Compute the totals along the diagonals and confirm that they match the reported totals. Write three observations, one for each direction of reading, and for each name the smallest number of customers on which it rests. Then compute gross and net revenue retention for one group. Deliverable: both tables, the three observations, the two figures, and one question to the management that you could not have asked from the totals.
`,
      quiz: {
        title: 'Runway and cohorts',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Cash is $960,000. Net burn in the latest three months was $110,000, $120,000 and $130,000. How long is the runway as this platform computes it?',
            answer: 8,
            tolerance: 0.05,
            unit: 'months',
            explanation: 'The mean burn is $120,000, and $960,000 / $120,000 = 8.0 months.',
          },
          {
            id: 'q2',
            kind: 'single',
            text: 'A yearly prepayment arrived in the latest month. What does it do to a runway that is computed without any correction?',
            options: [
              { id: 'a', text: 'It makes it look shorter than it is' },
              { id: 'b', text: 'It does not change it' },
              { id: 'c', text: 'It makes it look longer than it is' },
            ],
            answer: 'c',
            explanation:
              'The prepayment lowers the burn of one month although it pays for twelve, so the mean burn is too small and the runway too long.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'Cash is $700,000. Net burn is $100,000 in the first month and $150,000 in each month after it. After how many months is the cash used up?',
            answer: 5,
            tolerance: 0.05,
            unit: 'months',
            explanation: 'After the first month $600,000 are left, which last $600,000 / $150,000 = 4 further months.',
          },
          {
            id: 'q4',
            kind: 'number',
            text: 'A venture burned $600,000 net in a year and added $400,000 of ARR. What is its burn multiple?',
            answer: 1.5,
            tolerance: 0.01,
            unit: '',
            explanation: '$600,000 / $400,000 = 1.5.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'The number of active customers can rise month by month while each new cohort is retained worse than the one before.',
            answer: true,
            explanation:
              'New arrivals cover the losses of older cohorts, as the totals along the diagonals of the example show.',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'A group paid $50,000 of MRR twelve months ago. Since then $6,000 were lost, $4,000 contracted and $8,000 expanded. What is gross revenue retention?',
            answer: 80,
            tolerance: 0.1,
            unit: '%',
            explanation:
              '($50,000 - $6,000 - $4,000) / $50,000 = 80%. Expansion counts in the net figure only, which is 96%.',
          },
          {
            id: 'q7',
            kind: 'multiple',
            text: 'Which statements about revenue retention are right?',
            options: [
              { id: 'a', text: 'Gross revenue retention can exceed 100%' },
              { id: 'b', text: 'Net revenue retention can exceed 100%' },
              { id: 'c', text: 'Customers who began within the twelve months count in neither' },
              { id: 'd', text: 'A high net figure can cover the loss of many customers' },
            ],
            answer: ['b', 'c', 'd'],
            explanation:
              'Gross retention leaves expansion out and so cannot exceed 100%. Net retention includes it, which is why it can cover losses.',
          },
        ],
      },
    },
  ],
};
