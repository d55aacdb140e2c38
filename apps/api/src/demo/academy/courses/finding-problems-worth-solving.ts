import type { DemoCourse } from '../demo-course.ts';

export const findingProblemsWorthSolving: DemoCourse = {
  title: 'Finding Problems Worth Solving',
  description:
    'Interview people about a problem, state it so that it can be refuted, size its market from the bottom up, and write a proposal for the pipeline.',
  icon: 'lightbulb',
  level: 'bronze',
  category: 'ventures',
  isPremium: false,
  lessons: [
    {
      title: 'Interview people about the last time it happened',
      minutes: 80,
      content: `## What an interview is for

An interview early in a venture has one purpose: to learn what a group of people do today, what it costs them, and what they have tried. It is not a place to sell. As soon as the interviewer describes a product, the other person answers politely about the product, and the information about the problem stops.

People report the past fairly well and predict their own behaviour badly. "Would you pay for a tool that checks delivery claims" produces a friendly yes. "Tell me about the last claim that a customer disputed" produces a date, a sum, three colleagues who were involved, and a spreadsheet that someone maintains. Only the second answer can be compared with other answers.

## Questions that work

- Tell me about the last time this happened. When was it?
- What did you do first, and what after that?
- Who else was involved, and how long did it take each of them?
- What did it cost, and who noticed?
- What have you tried so far, and why did you stop?
- Who decides about money for such things, and what did they last buy?

Ask about one case to its end before asking about a second. When an answer is general ("usually we just ring the customer"), ask for the last example. Leave silences alone. Two people make the better interview: one asks, the other writes down sentences word for word.

## Strong and weak signs

| Sign | Weight | Reason |
| --- | --- | --- |
| Pays someone or something for it today | strong | a budget exists |
| Built a workaround and maintains it | strong | effort was spent without being asked |
| Describes the problem before it is mentioned | strong | it is present in their mind |
| Introduces you to a colleague who has it worse | medium | reputation is lent |
| Rates it "9 out of 10" when asked | weak | a rating costs nothing |
| Calls the idea interesting | none | politeness |

Recruit from one narrow group, for example owners of haulage firms with 5 to 50 trucks in one country. Twelve interviews in one group teach more than thirty across five groups, because differences between answers then mean something. Stop when three interviews in a row bring no new workaround and no new cost.

## Worked example: twelve hauliers

An invented team, called Ramp Nine here, spoke with twelve such owners. Nine described disputed delivery claims before they were asked about them. Those nine spend 4, 6, 6, 8, 10, 12, 14, 16 and 24 hours a month on them. The sum is 100 hours, so the mean is 11.1; the median, the fifth of the nine values, is 10. At a loaded wage of $35 an hour the median firm spends $350 of working time a month.

The team writes "9 of 12" and not "75 percent of the market", for two reasons. Twelve is few: a 95 percent interval by Wilson's method around 9 of 12 reaches from about 47 to 91 percent. And the twelve were not chosen at random, since owners who are plagued by claims were more willing to talk. The interviews establish that the problem exists, how it runs, and what it costs a typical firm. How many firms have it is a question for the third lesson.

## Practice

Name a group that you can reach within a week, narrowly enough that a stranger could compile the list. Write an interview guide of eight questions about past events, without any that mention a product. Hold at least three interviews of 20 minutes, by telephone if need be. Write down five quotations word for word, the time and money that each person named, and the signs from the table that you noticed. Deliverable: the guide, a page per interview, and the first worksheet below.
`,
      worksheets: [
        {
          phase: 'identify',
          title: 'Identify: who has the problem and how it shows',
          fields: [
            {
              id: 'group',
              label: 'Who has the problem',
              help: 'Narrow enough that a stranger could compile the list, for example owners of haulage firms with 5 to 50 trucks.',
              kind: 'line',
              isRequired: true,
              options: [],
            },
            {
              id: 'last-time',
              label: 'What happened the last time',
              help: 'One real case from beginning to end, with a quotation. Leave out names of people.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'interviews',
              label: 'Interviews held in this group',
              help: '',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'unprompted',
              label: 'Interviews in which the problem came up unprompted',
              help: 'At most as many as were held.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'frequency',
              label: 'How often a typical member of the group meets it',
              help: '',
              kind: 'choice',
              isRequired: true,
              options: ['Daily', 'Weekly', 'Monthly', 'A few times a year', 'More rarely'],
            },
            {
              id: 'workaround',
              label: 'What they do about it today',
              help: 'Workarounds, services they pay for, and what they tried and gave up.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
          ],
        },
      ],
    },
    {
      title: 'Write a problem statement that can be refuted',
      minutes: 70,
      content: `## Six parts of a statement

A problem statement is a paragraph that a stranger can check. It names who has the problem, in which situation it arises, what they have to get done, what it costs them, why it happens, and what they do about it today. If one part is missing, the discussion drifts to solutions, because a solution is easier to talk about.

A statement is useful only if something could show it to be wrong. "Logistics is inefficient" cannot be refuted. "Owners of haulage firms with 5 to 50 trucks spend a median of 10 hours a month on disputed delivery claims" can be: ask ten more owners and look at the figure.

| Weak | Better | What changed |
| --- | --- | --- |
| Hauliers need AI for their paperwork | Hauliers cannot prove in time what was delivered in which state | no solution inside the problem |
| Claims cost a lot | Claims cost a median firm $1,010 a month | a number with a unit |
| Everyone struggles with it | 9 of 12 interviewed owners raised it unprompted | a count with its base |
| The market lacks transparency | Photographs lie on drivers' telephones and are never joined to the consignment | a cause that can be seen |

## From symptom to cause

Ask why until the answer is something that could be changed. Hours are lost because evidence must be gathered by hand. It must be gathered by hand because photographs, notes and signatures lie in three places. They lie in three places because the driver's application stores pictures by date and the office system stores consignments by number. At this point the cause can be observed in any depot. One further step, such as "because the industry is fragmented", is too general to work on.

Write down rival causes too. If the true reason were that customers dispute claims to delay payment, better evidence would not end the disputes. Two telephone calls with the customers of a haulier separate the two explanations, and they cost less than any prototype.

## Worked example: cost and the room for a price

From the interviews, Ramp Nine computes the monthly cost of a median firm.

~~~text
Working time      10 hours x $35               = $350
Written off       3 claims x $220              = $660
Cost per month    $350 + $660                  = $1,010
Cost per year     $1,010 x 12                  = $12,120
~~~

A product would not remove all of it. Suppose that it saves 60 percent of the time and recovers half of what is written off: $210 + $330 = $540 a month. Buyers usually want to keep most of a saving. If a quarter of it can be charged, the price is $135 a month. This is an assumption to be tested, and the statement records it as one.

## The smallest answer

Only now comes a solution, and only as much of it as is needed to test the statement. Write which step it takes over, what a model does in it, and what stays with a person. A model that drafts the answer to a claim and shows the photographs beside it can be tried with ten claims and no integration at all. Then write the assumption that would sink everything if it were false. For Ramp Nine it is that the photographs exist: if drivers take pictures in only one of five deliveries, no model can gather the evidence.

## Practice

Write your problem statement in one paragraph with the six parts. Compute the monthly cost for a typical member of the group with at least two components, and mark each number as measured, reported or guessed. Name a rival cause and the cheapest observation that would separate it from yours. Ask a person who does not know the field to read the paragraph aloud and to say what would prove it wrong; if they cannot, rewrite it. Deliverable: the paragraph in its first and its final version, the calculation, and the second worksheet.
`,
      quiz: {
        title: 'Interviews and problem statements',
        questions: [
          {
            id: 'q1',
            kind: 'single',
            text: 'Which question reveals the most about a problem?',
            options: [
              { id: 'a', text: 'Would you use a tool that solves this?' },
              { id: 'b', text: 'How important is this to you on a scale from 1 to 10?' },
              { id: 'c', text: 'What would an ideal product look like?' },
              { id: 'd', text: 'When did this last happen, and what did you do then?' },
            ],
            answer: 'd',
            explanation:
              'It asks for a past event, which can be compared with other cases. The others ask for predictions, ratings or wishes.',
          },
          {
            id: 'q2',
            kind: 'multiple',
            text: 'Which of these are strong signs that a problem is real?',
            options: [
              { id: 'a', text: 'The person maintains a spreadsheet to cope with it' },
              { id: 'b', text: 'The person calls the idea interesting' },
              { id: 'c', text: 'The person pays a service for it today' },
              { id: 'd', text: 'The person rates it 9 out of 10 when asked' },
            ],
            answer: ['a', 'c'],
            explanation:
              'A workaround and a payment cost the person something. Ratings and compliments cost nothing and therefore say little.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'Seven firms spend 2, 3, 5, 6, 9, 12 and 33 hours a month on a task. What is the median?',
            answer: 6,
            tolerance: 0,
            unit: 'hours',
            explanation:
              'The fourth of seven sorted values is 6. The mean, 10, is pulled up by the single firm with 33 hours.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'If 9 of 12 willing interview partners have a problem, it is shown that 75% of the market has it.',
            answer: false,
            explanation:
              'Twelve answers leave a wide interval, and people who have the problem were more willing to talk. The count describes the interviews only.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'Which statement can be refuted?',
            options: [
              { id: 'a', text: 'Dental practices are not digital enough' },
              {
                id: 'b',
                text: 'Dental practices with one dentist spend a median of 6 hours a week on insurance queries',
              },
              { id: 'c', text: 'Dental practices would benefit from better technology' },
            ],
            answer: 'b',
            explanation:
              'It names a group, a quantity and a unit, so that asking more practices can show it to be wrong.',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'A task takes 8 hours a month at $40 an hour, and $180 a month are lost on top. A product saves half of the time and a third of the loss. How much does it save a month?',
            answer: 220,
            tolerance: 0.5,
            unit: 'US dollars',
            explanation: 'Half of 8 x $40 = $320 is $160, a third of $180 is $60; together $220.',
          },
        ],
      },
      worksheets: [
        {
          phase: 'design',
          title: 'Design: the statement and the smallest answer',
          fields: [
            {
              id: 'statement',
              label: 'Problem statement',
              help: 'One paragraph: who, in which situation, what they must get done, what it costs, why it happens, what they do today.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'monthly-cost',
              label: 'Cost of the problem for one customer per month, in US dollars',
              help: 'For the median customer, not the one who suffers most.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'smallest-answer',
              label: 'Smallest product that would test the statement',
              help: 'Which step it takes over, and what stays with a person.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'model-role',
              label: 'What a model does in it',
              help: '',
              kind: 'choice',
              isRequired: true,
              options: [
                'Extracts or sorts what people then use',
                'Drafts what a person approves',
                'Predicts or ranks, and a person decides',
                'Acts by itself within limits',
              ],
            },
            {
              id: 'sinking-assumption',
              label: 'Assumption that would sink it if it were false',
              help: 'One sentence that can be checked.',
              kind: 'line',
              isRequired: true,
              options: [],
            },
            {
              id: 'rival-cause',
              label: 'A rival explanation of the problem',
              help: 'And the cheapest observation that would separate it from yours.',
              kind: 'text',
              isRequired: false,
              options: [],
            },
          ],
        },
      ],
    },
    {
      title: 'Size the market from the bottom up',
      minutes: 75,
      content: `## Why not from the top

A calculation from the top takes a published figure, such as annual spending on logistics software, and claims a small percentage of it. The percentage has no source, so the result has none. A calculation from the bottom counts buyers, multiplies by a price and shows each step. It is often sobering, and each of its factors can be improved by an hour of work.

Three sizes are commonly distinguished. The total market is every buyer with the problem. The serviceable market is the part that the product as planned can serve: the right country, the right systems, the right size of firm. The obtainable market is what the venture can win in a stated number of years with the sales force that it can pay. Investors hear the first two often. The third is the one that can be compared with a plan.

## Where counts come from

- Statistical offices publish numbers of firms by industry and size class.
- Registers of licenses, permits and professional bodies count those who may do a thing at all.
- Tenders and job advertisements show who spends money on the work today.
- Vendors of systems that you must connect to often publish their numbers of customers.
- Your interviews supply shares and prices, and no counts.

Two independent routes to the same count are worth more than one precise source. If the license register says 14,000 and the association's membership, divided by the share of members that it states, says 13,200, the order of magnitude is confirmed.

## Worked example: three ranges

Ramp Nine multiplies four factors: firms of the right size, the share with the kind of freight in which disputes arise, the share whose system can be connected, and the yearly price of $135 x 12 = $1,620. For each it writes a low, a base and a high value, chosen before the product is computed.

| Factor | Low | Base | High |
| --- | --- | --- | --- |
| Firms with 5 to 50 trucks | 12,000 | 14,000 | 15,000 |
| Share with general freight | 30% | 38% | 45% |
| Share with a system that can be connected | 45% | 60% | 70% |
| Price per year | $1,200 | $1,620 | $2,400 |
| Serviceable market per year | $1.9m | $5.2m | $11.3m |

The base case is 14,000 x 0.38 x 0.60 = 3,192 firms, times $1,620 = $5,171,040. The low case is 1,620 firms and $1,944,000, the high one 4,725 firms and $11,340,000. With a share of 15 percent of the base case after five years, the venture would have 479 customers and earn $0.78m a year. That is a respectable small firm and no case for venture capital. The calculation has done its work: the team can look for a larger group with the same cause, for a dearer problem of the same group, or for another problem.

The table also says what to find out next. The share that can be connected differs by a factor of 1.6 between low and high, the price by a factor of 2. Learning more about the number of firms, where the factor is 1.25, would change little.

## Check against the effort of selling

A share is plausible only if someone can win it. Suppose that one salesperson holds 40 first conversations a month and one in ten becomes a customer. That is 4 customers a month, so 479 customers take one person almost 120 months, or four people 30. If their cost exceeds what the customers bring in that time, the obtainable market is smaller than the share says. Losses of customers, left out here, lengthen it further.

## Practice

Choose the group from your first worksheet and find its number by two independent routes; note the source and its date. Build the table with at least four factors in three values and compute all three results. Name the factor with the widest ratio of high to low and one action that would narrow it this week. Then compute how many months your first salesperson would need for a tenth of the base case. Deliverable: the table with sources, the check of effort in three lines, and the third worksheet.
`,
      worksheets: [
        {
          phase: 'execute',
          title: 'Execute: the market within reach and the first ninety days',
          fields: [
            {
              id: 'customers',
              label: 'Customers in the serviceable market, base case',
              help: 'A count of buyers, not of users.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'yearly-price',
              label: 'Price per customer and year, in US dollars',
              help: '',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'derivation',
              label: 'How the count was derived',
              help: 'The factors with low, base and high value, and the source of each.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'first-ten',
              label: 'The first ten customers and how to reach them',
              help: 'Kinds of firms and the way to them; names only where you may share them.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'ninety-days',
              label: 'Plan for the first ninety days',
              help: 'At most five steps, each with a result that can be seen.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'budget',
              label: 'Money needed for these ninety days, in US dollars',
              help: '',
              kind: 'number',
              isRequired: false,
              options: [],
            },
          ],
        },
      ],
    },
    {
      title: 'Choose one problem and say what would stop it',
      minutes: 75,
      content: `## Gates before grades

Teams that compare candidate problems by adding up points tend to favour the one with no bad mark, which is rarely the best. It is safer to begin with gates. A gate is a minimum, set before the figures are known, that a candidate either passes or fails. Only candidates that pass all gates are compared in detail.

Gates should follow from what the venture needs. A firm that finances growth needs a market of some size; one that can spend six months needs a test within that time. Each gate states its measure, its threshold and the kind of evidence that counts. Write them on paper with a date. A threshold that moves after the figures are known is no threshold.

## Worked example: three candidates, four gates

Ramp Nine has interviewed in three directions, twelve people each. Its gates are: the problem is raised unprompted in at least 6 of 12 interviews; it costs a median customer at least $6,000 a year; the base case of the serviceable market is at least $20m a year; a paid test is possible within 90 days.

| Gate | A: delivery claims | B: customs codes | C: toll refunds |
| --- | --- | --- | --- |
| Raised unprompted | 9 of 12 | 8 of 12 | 3 of 12 |
| Cost per customer and year | $12,120 | $10,560 | $4,000 |
| Serviceable market, base | $5.2m | $27.6m | $9.0m |
| Paid test within 90 days | yes | yes | no |
| Result | fails the third | passes all | fails all four |

The cost of B is 22 hours a month at $40, which is $880 a month or $10,560 a year. Its market is 11,500 firms at $2,400 a year, which is $27.6m. Problem A is felt most and costs most, and it was the team's favourite. It is set aside with a note that says under what condition it would be opened again: if the same cause is found in a second country with at least three times as many firms, since $5.2m + 3 x $5.2m = $20.8m.

## A test that can fail

A chosen problem deserves a test whose result would change the decision. Three things are fixed beforehand: what is done, by when, and which result stops the work. Ramp Nine offers 15 firms a pilot for $200, paid in advance, and stops if fewer than 5 have paid by day 60.

The threshold is chosen so that it separates a poor prospect from a good one. If only 10 percent of such firms would ever pay, the probability that 5 or more of 15 do is about 1 percent. If half of them would, it is about 94 percent. A threshold of 2 of 15 would be useless: with 10 percent it is reached in 45 of 100 cases, so success would prove little.

Money is a better sign than words, and a signature better than a promise. Where no one can pay in advance, look for another thing that costs the customer something: access to data, two days of an expert's time, an introduction to the person who holds the budget.

## What a proposal contains

The four worksheets together make a proposal that can be handed to the pipeline. Reviewers there did not hear the interviews. They need the group and a real case, the statement with its cost, the count of customers with its derivation, and the test with the result that would stop it. A proposal that names its weakest point is read with more trust than one without any, because reviewers look for that point first. Write numbers with their base, mark guesses as guesses, and leave out what you cannot show.

## Practice

List three candidate problems, including the one of your worksheets. Write four gates with measure, threshold and evidence, and only then fill in the table. Explain in five sentences which candidate you choose and under which condition the others would be opened again. Design one test with its threshold and its date. Imagine that it is a year later and the venture has failed; write down the three likeliest reasons and check whether a gate or the test would have shown them. Deliverable: the table, the five sentences, the three reasons, and the last worksheet. When all four are complete, the set can be submitted as an opportunity.
`,
      quiz: {
        title: 'Market size and choice',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A register lists 8,000 clinics. 40% have the problem, half of these use a system that can be connected, and the price is $1,500 a year. How large is the serviceable market per year?',
            answer: 2_400_000,
            tolerance: 1_000,
            unit: 'US dollars',
            explanation: '8,000 x 0.40 x 0.50 = 1,600 clinics, times $1,500 = $2,400,000.',
          },
          {
            id: 'q2',
            kind: 'single',
            text: 'Four factors have these ratios of high to low value: firms 1.25, share with the problem 1.5, share that can be connected 1.6, price 2. Which one is worth examining first?',
            options: [
              { id: 'a', text: 'The number of firms, because it is the largest figure' },
              { id: 'b', text: 'The price, because its range widens the result most' },
              { id: 'c', text: 'The share with the problem, because it came from interviews' },
            ],
            answer: 'b',
            explanation:
              'The factors are multiplied, so the one with the widest ratio contributes most to the width of the result.',
          },
          {
            id: 'q3',
            kind: 'true_false',
            text: 'One percent of a large published market figure is a calculation from the bottom up.',
            answer: false,
            explanation:
              'The percentage has no source. A calculation from the bottom up counts buyers and multiplies by a price.',
          },
          {
            id: 'q4',
            kind: 'number',
            text: 'One salesperson holds 30 first conversations a month, and one in ten becomes a customer. How many months do two of them need for 180 customers, if none is lost?',
            answer: 30,
            tolerance: 0,
            unit: 'months',
            explanation: 'Each wins 3 customers a month, two win 6, and 180 / 6 = 30 months.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'When must the threshold of a gate be written down?',
            options: [
              { id: 'a', text: 'Before the figures of the candidates are known' },
              { id: 'b', text: 'When the figures of the favourite are known' },
              { id: 'c', text: 'After the first paying customer' },
            ],
            answer: 'a',
            explanation:
              'A threshold that is chosen with the figures in view can be fitted to the favourite and then decides nothing.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'What is fixed before a test begins?',
            options: [
              { id: 'a', text: 'What is done' },
              { id: 'b', text: 'By when the result is read' },
              { id: 'c', text: 'Which result stops the work' },
              { id: 'd', text: 'Which result the team will report' },
            ],
            answer: ['a', 'b', 'c'],
            explanation:
              'The action, the date and the stopping result are fixed beforehand. What is reported follows from what happens.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'A test is passed at 2 of 15 payments. Why is this a poor threshold if 10% of such firms would pay anyway?',
            options: [
              { id: 'a', text: 'Because 15 firms are too many to reach in 60 days' },
              { id: 'b', text: 'Because two payments do not cover the cost of the pilot' },
              { id: 'c', text: 'Because it would be reached in nearly half of all cases even with a poor prospect' },
            ],
            answer: 'c',
            explanation:
              'With 10% the probability of two or more payments of 15 is about 45%, so passing says little about the prospect.',
          },
        ],
      },
      worksheets: [
        {
          phase: 'assess',
          title: 'Assess: the gates it passed and the test to come',
          fields: [
            {
              id: 'gates',
              label: 'Gates and how the problem fared at each',
              help: 'Measure, threshold, result, and the evidence for it.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'test',
              label: 'The next test',
              help: 'What is done, with whom, and what it costs them.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'stop',
              label: 'Result that would stop the work',
              help: 'A number and a comparison, for example fewer than 5 of 15 have paid.',
              kind: 'line',
              isRequired: true,
              options: [],
            },
            {
              id: 'days',
              label: 'Days until the result is known',
              help: '',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'confidence',
              label: 'How sure you are that the test will be passed',
              help: 'Chosen before the test; compare it with the result afterwards.',
              kind: 'choice',
              isRequired: true,
              options: ['Below 25%', '25 to 50%', '50 to 75%', 'Above 75%'],
            },
          ],
        },
      ],
    },
  ],
};
