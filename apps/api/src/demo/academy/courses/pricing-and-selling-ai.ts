import type { DemoCourse } from '../demo-course.ts';

export const pricingAndSellingAi: DemoCourse = {
  title: 'Pricing and Selling AI',
  description:
    'Set a price from economic value, choose the meter, run pilots that end in a decision, pass procurement, hold discounts and secure the renewal.',
  icon: 'handshake',
  level: 'master',
  category: 'ventures',
  isPremium: false,
  lessons: [
    {
      title: 'Calculating the value that the customer can keep',
      minutes: 75,
      content: `## Three places to start, one that works

A price can be derived from cost, from competitors or from value. Cost gives the floor: below it each sale loses money. Competitors give a reference that buyers know. Neither says what the product is worth to this customer, and for a new kind of product there is often no close competitor. Value-based pricing starts from the customer's alternative and asks how much better off the customer is with you. The usual name of the method is economic value: the price of the next best alternative, plus the value of what you do better, minus the value of what you do worse.

## Value means money that can be kept

Hours saved are not money until something changes: fewer temporary workers, less overtime, more cases with the same team, a vacancy that is not filled. Ask for the share of saved time that the customer will turn into one of these, and who will do it. Call it the realisable share. In the first meeting a buyer will say 100%. The finance department will accept a figure between 30% and 70% if you can say where it comes from, and finance signs.

## A worked example

An invented venture sells drafts of decisions to a firm that handles 24,000 insurance claims a year. A claim takes 18 minutes at a loaded cost of €42 an hour. The best alternative is a rules tool for €40,000 a year that saves 4 minutes per claim. Yours saves 12 minutes. Both are valued with a realisable share of 60%.

| Step | Calculation | € a year |
| --- | --- | --- |
| Value of time, yours | 24,000 × 12 / 60 = 4,800 h × 42 × 60% | 120,960 |
| Value of time, alternative | 24,000 × 4 / 60 = 1,600 h × 42 × 60% | 40,320 |
| Advantage in time | | 80,640 |
| Fewer errors: 1.5% to 0.9% | 144 cases × €180 of rework | 25,920 |
| Extra work to check drafts | 390 h × 42 | -16,380 |
| Net advantage | | 90,180 |
| Price of the alternative | | 40,000 |
| Economic value | | 130,180 |

The extra checking is counted in full and without the share of 60%, since it is certain. At a price of €130,180 the customer would be indifferent and therefore stay with the safer choice. The difference between price and economic value is the customer's reason to buy. If you take 40% of the net advantage, the price is 40,000 + 0.40 × 90,180 = €76,072, in round numbers €76,000, or €3.17 per claim. The customer keeps 130,180 - 76,000 = €54,180 a year compared with the alternative.

Check it against the floor: at a cost of €0.55 per claim the year costs 24,000 × 0.55 = €13,200, so the gross margin is 62,800 / 76,000 = 82.6%. There is room for support and for the cases in which usage exceeds the plan.

## Whose value it is

In a company, several people gain or lose by a purchase. The head of claims gains capacity, IT gains work, the works council sees risks, and finance sees a number. Write one line for each: what this person gains, what it costs them, which proof they need. A calculation that is right for the company and wrong for the person with the veto does not sell.

## Evidence in order of weight

1. The customer's own figures, measured in a pilot.
2. The customer's own figures, stated in a workshop and signed off by finance.
3. Measured figures of a similar customer who may be called.
4. Your assumptions, marked as such.

Build the calculation together with the customer in the customer's sheet. People defend numbers that they have typed themselves.

## Segments

The value per claim differs: complex claims take 40 minutes, simple ones 6. If the difference is large and visible to both sides, offer editions by claim type. If it is large and invisible, a single price leaves money with one segment and loses the other; then look for a feature that only the first needs, such as an audit trail.

## Practice

Choose a product and a target customer, real or invented with a plausible size. Interview a person who does the work, or use published figures with their source, to fill in volume, minutes, cost and errors. Name the next best alternative with its price; doing nothing is allowed if it is truly what they do. Compute economic value as in the table, set a price, and show customer surplus and gross margin. Vary the realisable share between 30% and 70%, and state the lowest share at which your price still leaves the customer better off. Deliverable: the sheet, a page for the finance director in ten lines, and the list of persons with gain, cost and proof. Allow 60 minutes.`,
    },
    {
      title: 'Choosing the meter: seats, usage or outcome',
      minutes: 85,
      content: `## The meter is a decision of its own

The meter is what the price is multiplied by. It outlives the price: raising a price by 8% is a conversation, while changing from seats to outcomes is a new product. Judge a candidate by five tests.

| Test | Seats | Usage | Outcome |
| --- | --- | --- | --- |
| Grows with the value received | weak, if the tool saves staff | medium | strong |
| Predictable for the buyer | strong | weak without a cap | weak without a cap |
| Both sides can count it | strong | strong | only with a clear definition |
| Hard to game | shared accounts | rationing | disputes about attribution |
| Covers the vendor's cost | weak for heavy users | strong | weak if success is rare |

No meter passes all five. Choose the one whose weakness you can repair by contract.

## A worked comparison

An invented venture answers service requests. The customer has 40 agents and 60,000 requests a month. The vendor's cost is €0.03 per request, €1,800 a month. At the start the product resolves 30% of requests, after a year 55%, and the customer then needs 28 agents. Offers: €90 per seat, €0.08 per request, or €0.40 per resolved request.

| | Start: revenue | Start: margin | After a year: revenue | After a year: margin |
| --- | --- | --- | --- | --- |
| Seats | €3,600 | 50.0% | €2,520 | 28.6% |
| Usage | €4,800 | 62.5% | €4,800 | 62.5% |
| Outcome | €7,200 | 75.0% | €13,200 | 86.4% |

Under seats the vendor is punished for success: 28 seats × €90 = €2,520. Under usage, improvement brings nothing. Under outcome, revenue follows the share resolved, 60,000 × 0.55 × 0.40 = €13,200. The risk lies on the other side. At a customer whose requests are harder and where only 10% are resolved, revenue is 60,000 × 0.10 × 0.40 = €2,400 at the same cost, a margin of 25%. And a buyer who sees €13,200 where €7,200 was expected will open the contract again.

## Making an outcome countable

Write the definition so that a third person could count it from a log:

~~~
Resolved: the request was closed without an agent's message, and the
          same requester did not write about the same order within 7 days.
Excluded: spam, duplicates within 1 hour, requests handled during an
          outage of the customer's own systems.
Source:   the customer's ticket system; export on the 2nd of each month.
Dispute:  within 10 working days; sample of 50 cases judged jointly;
          the sample's rate applies to the disputed part.
Limits:   at least €3,000 and at most €9,000 a month in the first year.
~~~

The limits repair both risks. The minimum of €3,000 keeps the margin at 40% at worst, as cost is €1,800, and the maximum gives the buyer a figure for the budget. How such variable revenue is recognised is governed by accounting standards, IFRS 15 or ASC 606; ask the accountant before the first contract. The definition itself belongs before counsel.

## Which meter when

- **Seats** suit tools that make a person better without reducing the number of persons, with similar usage per person. They are the easiest to buy.
- **Usage** suits components that other software calls, where the buyer is technical and volume is known.
- **Outcome** suits a task that is done completely, is counted anyway and has an agreed value per piece.
- **Platform fee plus usage** suits most others: the fee pays for integration, support and security, the usage part for the variable cost and the growth.

Early on, choose a meter that makes the first sale simple and that can be widened later. Moving from a fee with a generous allowance to a fee with overage is possible at renewal. Moving from seats to outcomes with an existing customer takes a parallel run: for two quarters the invoice shows both amounts and the lower one is charged.

## What buyers fear

Buyers fear two things more than a high price: a bill that no one predicted, and dependence. Answer the first with a cap, notices at 80% of the budget, and a forecast in the product. Answer the second with export of their data and corrections, notice periods that work in both directions, and a price that is fixed for the term.

## Practice

For one product formulate three offers with different meters so that a typical customer pays about the same at the start. Compute revenue and margin for that customer, for one with a third of the usage and for one with three times as much, at the start and after a year with assumptions that you state. Apply the five tests, and write the contract text of the meter that you choose in the form above, limits included. Deliverable: the table with 18 pairs of figures, the chosen meter with its weakness and its repair, and the definition. Give it to someone outside of the project, who tries for ten minutes to game it, and repair what was found. Allow 65 minutes, then take the quiz.`,
      quiz: {
        title: 'Value and meter',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'The alternative costs €30,000 a year. Your product brings €50,000 more value than it in some respects and €10,000 less in others. What is its economic value to this customer?',
            answer: 70_000,
            tolerance: 0,
            unit: '€',
            explanation: '30,000 + 50,000 - 10,000 = 70,000.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: '12,000 cases a year, 10 minutes saved in each, €45 an hour, realisable share 50%. What is the value of the saved time?',
            answer: 45_000,
            tolerance: 0,
            unit: '€',
            explanation: '12,000 × 10 / 60 = 2,000 hours; 2,000 × 45 × 0.50 = €45,000.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'Why is a price equal to the full economic value a poor choice?',
            options: [
              { id: 'a', text: 'It lies below the cost' },
              { id: 'b', text: 'The customer is then indifferent and stays with the safer alternative' },
              { id: 'c', text: 'It cannot be expressed per case' },
              { id: 'd', text: 'Finance never accepts a calculation' },
            ],
            answer: 'b',
            explanation:
              'The difference between price and economic value is the reason to buy. Without it the known alternative wins.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: "Under a seat price a product that lets the customer work with fewer people can reduce the vendor's revenue.",
            answer: true,
            explanation: 'In the example 40 seats become 28, and revenue falls from €3,600 to €2,520 a month.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: '50,000 requests a month, 40% resolved, €0.50 per resolved request. Serving all requests costs €2,500 a month. What is the gross margin?',
            answer: 75,
            tolerance: 0,
            unit: '%',
            explanation: 'Revenue is 50,000 × 0.40 × 0.50 = €10,000, and (10,000 - 2,500) / 10,000 = 75%.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which elements does the example definition of an outcome contain?',
            options: [
              { id: 'a', text: 'What is excluded from the count' },
              { id: 'b', text: 'The source of the data' },
              { id: 'c', text: 'A way to resolve disputes' },
              { id: 'd', text: 'The version of the model' },
            ],
            answer: ['a', 'b', 'c'],
            explanation:
              'A third person must be able to count it from a log and resolve disputes. The version of the model does not matter for the count.',
          },
        ],
      },
    },
    {
      title: 'Pilots that end in a decision',
      minutes: 70,
      content: `## Why pilots drift

A pilot without a decision at its end is free consulting. It starts with enthusiasm, meets holidays, is extended because results are "promising", and ends when the person who wanted it changes jobs. The cure is to negotiate the purchase before the pilot: which result leads to which contract, at which price, signed by whom, on which day. A customer who will not speak about this is not ready for a pilot. It is better to learn that in a meeting than in three months.

## The pilot agreement on one page

| Item | Example |
| --- | --- |
| Question | do drafts lower handling time without more errors |
| Population | motor claims of the Leipzig team, 8 clerks, 300 claims |
| Baseline | 100 claims timed in the two weeks before; mean 18 minutes |
| Success | mean at most 10 minutes, and at most 2% wrong decisions |
| Duration | 6 weeks, with start and end dates |
| Customer's share | data by day 3, one lead for 4 hours a week, IT contact |
| Fee | €8,000, credited against the first year |
| If met | contract at €76,000 a year, text attached, signed within 15 days |
| If not met | data deleted, short report, no further obligation |
| Decision | head of claims and finance director, meeting on a fixed date |

The annexed contract is the most valuable line. Legal review and security review run during the pilot and not after it.

## Fix what counts as success, chance included

Suppose that 4 of 300 decisions are wrong. The rate is 1.3%, below the limit of 2%. The 95% Wilson interval runs from 0.5% to 3.4%, so the data are also compatible with a rate above the limit. Two readings are then possible, and each side will choose the convenient one. Agree beforehand which applies: the measured rate on at least 300 cases, or the upper end of the interval. The second asks for more cases or fewer errors. With no error in 300 cases the rule of three gives an upper limit of about 1%, which would satisfy it. For a mean such as handling time, use the same clerks before and after, and count corrections and waiting.

## What a pilot costs you

A pilot takes an engineer and a customer lead for six weeks, say €22,000, less the fee of €8,000: €14,000 net. The first-year contract brings €60,800 of gross profit at a margin of 80%. With a conversion rate of 60% a pilot is worth 0.60 × 60,800 - 14,000 = €22,480. At 25% it is worth €1,200, and every pilot that you run keeps the team from something better. For simplicity the fee is treated as not credited. If it is credited on conversion, the value at 60% falls by 0.60 × 8,000 = €4,800, to €17,680.

Conversion depends mostly on selection. Ask before each pilot whether the problem has a budget, whether the person who decides has confirmed the date, whether data are available this week, and whether the success condition can be measured. With two answers of no, decline and propose what would have to change.

## Running it

- **Week 0**: baseline measured, access works, agreement signed.
- **Week 1**: whole path in use by two clerks; daily call of ten minutes.
- **Weeks 2 to 5**: all clerks; figures sent every Friday to those who will decide, good or bad.
- **Week 4**: first talk about rollout and open points of the contract.
- **Week 6**: result meeting with three slides: question, figures with uncertainty, decision.

Bad figures sent early build more trust than good ones sent late. A surprise in the last meeting, even a good one, leads to another round of checks.

## Free pilots

A fee does more than cover cost. It requires a purchase order, thus a budget owner and the vendor registration that the real contract needs anyway. If a customer cannot pay, ask for something of equal weight: a signed letter on the conditions above, a reference call, or data under a license that counsel on both sides has approved. Never give a pilot for a logo.

## Practice

Write the one-page agreement for a pilot with a real or invented prospect. Fix the population, the baseline with the way of timing it, and the success condition with the number of cases and the treatment of chance; compute the interval for the worst result that would still pass. Compute cost and value of the pilot at three conversion rates, and the rate at which it is worth nothing. Draft the email to the customer in which you ask for the decision date before the start, in at most 120 words. Deliverable: the page, the calculations and the email. Let a colleague play a customer who wants to "just try it for a while", and note the three best answers that you found. Allow 60 minutes.`,
    },
    {
      title: 'Passing procurement and security review',
      minutes: 80,
      content: `## A second sale

When the users have decided, the second sale begins: to people who gain nothing from the product and answer for its risks. Security, data protection, legal and procurement have their own criteria and queues. Treat them as buyers with a legitimate need for proof, and prepare the proof before it is requested.

## What each of them asks

| Function | Core question | Proof that helps |
| --- | --- | --- |
| Security | can our data leak through you or your suppliers | audit report, penetration test summary, architecture, list of subprocessors |
| Data protection | on which basis, where and how long are data processed | processing agreement, records of transfers, deletion periods |
| Legal | who is liable for wrong outputs | terms, insurance, description of human review |
| AI governance | which model, tested how, with what limits | model card, test results, incident process |
| Works council or HR | is performance of employees monitored | list of stored fields, role concept |
| Procurement | are price and terms comparable | price sheet, references, financial data |

Questions that are special to AI come up in almost every review: are our data used to train models, yours or your vendor's; which company runs the model and in which region; how long does it keep inputs; what happens when it changes the model; can an output show one customer's data to another; how are instructions hidden in documents handled. Write honest answers once, with the clause of your vendor's contract that supports each, and keep them current.

## Reports and certificates

A SOC 2 report is an attestation by an independent accountant under the criteria of the AICPA. Type I covers the design of controls at a point in time; Type II covers their operation over a period, often six or twelve months. It is a report and not a certificate. ISO/IEC 27001 is a standard for information security management against which an accredited body certifies. ISO/IEC 42001, published in 2023, is a standard for AI management systems. Young companies seldom have all of them. State what you have, what is under way with its date, and which controls exist today. A false "yes" in a questionnaire becomes part of the contract.

Under Article 28 of the GDPR, processing on behalf of a controller is governed by a contract with a stated minimum content, and further processors need the controller's authorisation. Your model vendor usually is such a further processor, so list it before someone finds it. What the agreement must say in a given case is for counsel.

## Time is won by parallel work

An example of an ordinary path: security takes 5 weeks, legal 4, procurement 2. One after the other this makes 11 weeks. If security and legal begin on the same day and procurement follows, it takes 5 + 2 = 7 weeks. If the security package is complete at the start, two rounds of questions fall away and security takes 3 weeks. The longer of 3 and 4 is 4, so the whole takes 6 weeks, and legal is now the step that decides. Always work on the longest of the parallel steps; effort elsewhere gains nothing.

## The package

~~~
01  one page: product, data flow, model vendor, regions
02  diagram with every place where customer data is stored, and for how long
03  subprocessors: name, purpose, country, date of last review
04  answers to the 40 most frequent questions
05  audit report or plan; penetration test summary with date
06  processing agreement and list of security measures
07  model card, test results, incident process
08  insurance certificates, company data, references
~~~

Share it through a page with access on request, log who opened it, and date each document. Give it to the sponsor in the first serious conversation. It says that you have done this before, and it shows early whether a requirement exists that you cannot meet, such as operation on the customer's own servers.

## Negotiating terms

Sort the clauses in advance into three lists: accepted as proposed, accepted with a known change, and decided by management. Typical of the third are unlimited liability, promises of accuracy, exclusive rights and audit without notice. For accuracy offer a process and not a result: tests, reporting, correction within a period, the right to leave. A customer who asks for a guarantee of no wrong outputs has not understood the product, and the contract will not repair that.

## Practice

Build a first version of the package for a product of your own or an invented one: documents 01 to 04 with at least 15 answered questions. For every answer state the proof or mark it as open with a date. Draw the path of a current deal with the durations of the steps, find the longest chain, and compute how many weeks are saved by starting legal and security today. Deliverable: the package, the drawing with the calculation, and the three lists of clauses with at least four entries each. Allow 70 minutes.`,
    },
    {
      title: 'Discount discipline and the renewal',
      minutes: 85,
      content: `## What a discount costs

A discount comes out of gross profit. At a price of 100 and a cost of 20, gross profit is 80. A discount of 20% lowers the price to 80 and gross profit to 60, a fall of 25%. To earn the same, you would have to sell 80 / 60 = 1.333 times as much, one third more. The lower the gross margin, the steeper this becomes: at a cost of 50 the same discount takes gross profit from 50 to 30, a fall of 40%, and asks for two thirds more volume. AI products with much review or inference are closer to the second case than sellers who come from ordinary software believe.

## The pocket price

The price list is one thing and the money that remains another. Write the steps down for every contract.

| Step | € |
| --- | --- |
| List price | 100,000 |
| Volume discount, 8% of list | -8,000 |
| Two-year term, 5% of list | -5,000 |
| End-of-quarter discount | -12,000 |
| Invoiced | 75,000 |
| Usage credits, given freely | -4,000 |
| Pocket price | 71,000 |

The first two steps bought something, volume and term. The third bought a signature a few weeks earlier and taught the customer to wait for the end of a quarter. The fourth appears on no invoice and in no report. Together the last two cost €16,000, more than the two justified ones with €13,000.

## Rules

1. **Give and get.** Every concession has a counterpart of comparable value: a longer term, payment in advance, a reference, a larger population, a public case study. Without a counterpart there is no concession.
2. **A ladder of approval.** Up to 5% the seller, up to 15% the head of sales, beyond that the founder, in writing, with the reason.
3. **Change the scope and not the price.** A buyer with a smaller budget receives fewer units or a smaller edition. The price per unit stays.
4. **One expiry date.** An offer is valid until a day that has a reason, such as a planned change of price. It is not extended twice.
5. **A report.** Once a month: list, invoiced and pocket price for every contract signed, by seller and segment. If more than half of the contracts have a discount, the list price is wrong or the value was not shown.

## Discounts last

A discount of 20% on €100,000 with an agreed rise of 3% a year gives 80,000 + 82,400 + 84,872 = €247,272 over three years. Without it the same path would be 100,000 + 103,000 + 106,090 = €309,090. The difference is €61,818, not €20,000. Therefore give reductions with an end: a lower first year that returns to list by contract, and not a lower base.

## The renewal begins after signature

Customers do not decide about renewal in the last month. They have decided by then, from a year of experience, and tell you. Keep a calendar backwards from the notice date, which lies before the end date:

- **180 days before**: usage by team, value calculation with the customer's actual figures, open complaints.
- **120 days**: meeting with the person who pays, on value received and plans.
- **90 days**: offer, with the proposed change of price and its reason.
- **60 days**: terms agreed, procurement informed.
- **30 days**: signature.

If the sponsor has left, the renewal is a new sale. Notice it at once, by a monthly look at who logs in and who attends meetings, and win a second sponsor in each account within the first half year.

## Two figures for the board

Take annual recurring revenue of €500,000 at the start of a year. Over the year existing customers add €70,000, reduce by €25,000, and customers with €40,000 leave.

- Gross revenue retention: (500,000 - 25,000 - 40,000) / 500,000 = 87%.
- Net revenue retention: (500,000 + 70,000 - 25,000 - 40,000) / 500,000 = 101%.

New customers count in neither. Net retention above 100% can hide a weak product when a few accounts expand strongly, so report both. With usage prices also state how recurring revenue is defined, because consumption that is not committed is not contractually recurring.

## Practice

Take three contracts, real with names removed or invented, and build the pocket price of each from list price downwards. Mark every step as bought or given away. Write a discount policy on half a page with ladder, counterparts and report. Then write the renewal plan of one account: dates counted back from the notice date, persons, proof of value in figures, the price change with its reason, and the two most likely objections with answers. Compute gross and net retention for a set of ten accounts that you define. Deliverable: the table of pocket prices, the policy, the plan and the retention calculation. Allow 65 minutes, then take the quiz.`,
      quiz: {
        title: 'Pilots, procurement and discounts',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'The price is 100 and the cost 40. By which percentage does gross profit fall with a discount of 15%?',
            answer: 25,
            tolerance: 0,
            unit: '%',
            explanation: 'Gross profit falls from 60 to 45, which is 15 / 60 = 25%.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'Recurring revenue of €800,000 at the start; existing customers add €120,000, reduce by €40,000, and €40,000 leave. What is net revenue retention?',
            answer: 105,
            tolerance: 0,
            unit: '%',
            explanation: '(800,000 + 120,000 - 40,000 - 40,000) / 800,000 = 840,000 / 800,000 = 105%.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'Security takes 6 weeks, legal 5 and procurement 2. Security and legal run in parallel, and procurement follows both. How many weeks in all?',
            answer: 8,
            tolerance: 0,
            unit: 'weeks',
            explanation: 'The longer of the parallel steps takes 6 weeks, and procurement adds 2.',
          },
          {
            id: 'q4',
            kind: 'single',
            text: 'Which part of the pilot agreement does the course call the most valuable?',
            options: [
              { id: 'a', text: 'The fee' },
              { id: 'b', text: 'The annexed contract' },
              { id: 'c', text: 'The list of clerks' },
              { id: 'd', text: 'The duration' },
            ],
            answer: 'b',
            explanation:
              'With the contract annexed, success leads to a signature, and legal and security run meanwhile.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'A SOC 2 Type II report covers the operation of controls over a period, and a Type I report their design at a point in time.',
            answer: true,
            explanation:
              'That is the difference between the two types. Both are attestation reports and not certificates.',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'A pilot costs €15,000 net, and a contract brings €50,000 of gross profit in the first year. At which conversion rate is the pilot worth nothing in that year?',
            answer: 30,
            tolerance: 0,
            unit: '%',
            explanation: '15,000 / 50,000 = 30%. Below this rate each pilot loses money in the first year.',
          },
          {
            id: 'q7',
            kind: 'multiple',
            text: 'Which of these are acceptable counterparts for a concession under the rule of give and get?',
            options: [
              { id: 'a', text: 'Payment in advance' },
              { id: 'b', text: 'A longer term' },
              { id: 'c', text: 'The end of your own quarter' },
              { id: 'd', text: 'A reference' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Each of the three gives you something of value. The end of your quarter gives nothing that the customer contributes.',
          },
          {
            id: 'q8',
            kind: 'single',
            text: 'From which date does the renewal calendar count back?',
            options: [
              { id: 'a', text: 'The end of the contract' },
              { id: 'b', text: 'The notice date' },
              { id: 'c', text: "The end of the vendor's quarter" },
              { id: 'd', text: 'The date of the last complaint' },
            ],
            answer: 'b',
            explanation:
              'The notice date lies before the end of the contract. A decision after it is too late for both sides.',
          },
        ],
      },
    },
  ],
};
