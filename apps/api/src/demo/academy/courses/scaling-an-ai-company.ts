import type { DemoCourse } from '../demo-course.ts';

export const scalingAnAiCompany: DemoCourse = {
  title: 'Scaling an AI Company',
  description:
    'Decide whom to hire next, when to build a platform, how reliable to be and how to pay for it, where to expand with which data, and how to run the company week by week.',
  icon: 'rocket',
  level: 'master',
  category: 'ventures',
  isPremium: false,
  lessons: [
    {
      title: 'Hire for the constraint and set the rhythm',
      minutes: 70,
      content: `## One constraint at a time

After the first ten customers a company can do many things and has money for few. The useful question is which single thing limits growth now. If demos are booked three weeks out, it is selling. If signed customers wait two months to go live, it is onboarding. If live customers leave, it is the product. Hiring for anything but the constraint adds cost and leaves the limit where it was.

Find it with four figures that can be read today: qualified conversations waiting, weeks from signature to first use, share of customers active in month three, and hours per week that founders spend on work that someone else could do. Write the constraint on one line at the top of the hiring plan, and change the plan when the line changes.

A typical order for a company that sells to businesses, with the sign that the time has come:

| Hire | Sign that it is time | Too early if |
| --- | --- | --- |
| Engineer who owns data and evaluation | Releases change quality and no one notices | There is no product in use |
| Customer engineer | Founders configure each new customer | Every customer is still an experiment |
| First seller | Founders have sold ten times by a repeatable way | The way changes with each sale |
| Reliability engineer | On-call disturbs more than one night in ten | Three people run one server |
| Product manager | Two teams build for the same user | Founders still talk to each user |
| Head of people or finance | Errors in pay, contracts or forecasts | A part-time adviser can do it |

Two mistakes are common in AI companies. The first is a second researcher before the first evaluation set: no one can then tell whether the research helps. The second is a head of sales before a seller: the head will hire sellers for a way of selling that does not exist.

## What a plan does to the runway

Take Merle, an example company with EUR 6,000,000 of cash and a net burn of EUR 300,000 a month. Without changes the cash lasts 20 months. The plan adds eight people, one each month, at a loaded cost of EUR 9,500 a month. In month n the burn is 300,000 + 9,500 × n, until it reaches 376,000.

~~~text
burn of months 1 to 8   8 × 300,000 + 9,500 × (1 + 2 + ... + 8)
                        = 2,400,000 + 9,500 × 36 = 2,742,000
cash after month 8      6,000,000 − 2,742,000    = 3,258,000
months after that       3,258,000 / 376,000      = 8.7
runway                  8 + 8.7                  = 16.7 months
~~~

Eight people cost 3.3 months of runway if they bring nothing. Now ask what each must bring. A seller costs EUR 9,500 a month and, after four months of learning, adds EUR 30,000 of annual recurring revenue each month. That is EUR 2,500 of new monthly revenue per month, or EUR 1,750 after a gross margin of 70%. The margin from customers won passes the monthly cost in the sixth selling month, since 6 × 1,750 = 10,500. The whole cost is earned back in month 18: fourteen selling months give 1,750 × (1 + 2 + ... + 14) = 183,750, against 18 × 9,500 = 171,000. Without any loss of customers, one seller takes a year and a half to pay back. At half that result it is month 29, later than the cash lasts. Work this out before the offer letter.

## An operating rhythm

Rhythm replaces the founder who knew everything. Each meeting has a fixed output and a cost in hours.

- Daily, 15 minutes by team: what is blocked, who unblocks it.
- Weekly, 45 minutes, leads: eight figures against plan, three decisions, written beforehand.
- Weekly, 30 minutes: ten failed answers from production, read aloud by the people who build the product.
- Monthly, two hours: results, forecast, hiring plan against the constraint, unit costs.
- Quarterly, one day: three goals, each with a figure, an owner and what will be stopped for it.

Goals without a list of what stops are wishes. Keep decisions in a log with a date of review; a company of forty people forgets why in three months. When the company passes thirty people, write down who decides what in one table: who proposes, who must be consulted, who decides. Most of the friction in growing companies comes from two people who each believe that they decide.

## Practice

Write a one-page hiring plan for a company that you know, or for Merle. State the constraint and the four figures that show it. List the next six hires in order, each with the sign that it is time and the figure it should move. Compute the runway with the plan, first without any effect and then with your estimate, month by month in a sheet. Then design the weekly meeting of leads: the eight figures with their definitions, and the form in which decisions are prepared. Plan 50 minutes; deliver the page, the sheet and the agenda.`,
    },
    {
      title: 'Platform or product',
      minutes: 60,
      content: `## The pull of the special case

The first customers of an AI company ask for different things, and the model makes it tempting to say yes: a new prompt, a new connector, a small rule. Each takes days. After twelve customers there are twelve products, and every release breaks two of them. At the other end, teams build a general platform for customers they do not have. Both lose a year. The decision should follow from counting.

Sort the work of the last quarter by whom it served: one customer, several, or all. In a healthy product company the first group falls with each quarter. As a rule of thumb, when more than a third of engineering days serve single customers, the company is a service firm with software, whatever its price list says. That may be a good business; it should then be priced and staffed as one.

## Break-even of a shared part

Merle spends 30 engineer days on each new customer to connect its document store. A general connector would take 120 days to build and reduce the work to 8 days per customer. For n customers the costs are:

~~~text
without   30 × n
with      120 + 8 × n

equal at  22 × n = 120, so n = 5.5
~~~

From the sixth customer the connector pays. Add the care it needs, say 20 days over the first year, and the break-even is 140 / 22 = 6.4, so the seventh. If the pipeline holds three customers with this need, write the special case and keep the notes. If it holds fifteen, the connector saves 15 × 22 − 140 = 190 days.

The estimate of 120 days is the weak point. Teams that build a general part before the third special case guess at what varies. Build by hand twice, compare, and generalise at the third: by then it is known which parts are the same.

## Layers of an AI product

| Layer | Buy or build | Reason |
| --- | --- | --- |
| Foundation model | Buy, behind an own interface | Quality and price change every few months |
| Routing and fallback between models | Build, small | Holds cost and reliability |
| Retrieval, storage, queues | Buy or use open source | Solved, and seldom a reason to be chosen |
| Evaluation sets and tooling | Build | No one else knows what is right for your users |
| Domain rules and workflows | Build | This is the product |
| Customer-specific configuration | Data, never code | So that one release serves all |

The last line is the boundary that keeps a product one product. A customer's difference should be a row in a table, a document in a store or a choice in a form. When it must be code, it goes through an interface that others could use as well, and is switched on by configuration. Reviewers can enforce a simple rule: no customer's name in the source.

The interface to the model deserves care. Keep prompts, model name and parameters together as one versioned unit that the evaluation set is run against. A change of provider is then a new version with a score, and not a migration. Do not hide the differences between models behind the smallest common set of features; let a version use what its model offers, and keep a second version that passes the same test.

## When a platform is the product

Some companies sell the platform itself: others build on their interfaces. This asks for things that an application does not need: versions that stay stable for years, documentation as part of the release, quotas and billing per caller, and support for developers. Signs that the time has come are customers who call internal interfaces without being asked, and partners who want to sell what they built. Before that, an open interface is a promise that someone must keep. Start with the few calls that your own product uses every day, since those are the only ones that are tested.

An internal platform team follows the same logic. With three product teams that each run their own deployment, a team of two that removes the duplication pays quickly. With one product team it is a hobby. Give the platform team internal customers and a figure, such as hours from a merged change to production, and let product teams refuse what it builds.

## Saying no

Keep a list of refused requests with the customer, the revenue at stake and the date. Read it each quarter. Three entries that ask for the same thing are a product decision. A single large one is a price: quote the special work at its full cost plus the cost of carrying it, per year, and let the customer decide.

## Practice

Take the engineering work of the last quarter of a company, or invent 20 tasks for Merle, and sort them by whom they served. State the three shares. Choose the special work that repeats most, and compute the break-even of a shared part with your estimates of building, caring for it and the remaining work per customer; vary the building estimate by plus 50%. Draw the layers of the product with buy or build for each and one sentence of reason. Plan 45 minutes. Deliver the shares, the calculation and a recommendation of at most 150 words, with what you would stop.`,
    },
    {
      title: 'Reliability with an error budget',
      minutes: 75,
      content: `## Three words

A service level indicator is a measured share of good events, such as requests answered correctly within two seconds. A service level objective is the target for it over a period. A service level agreement is a promise to customers with consequences, and should be looser than the objective, so that there is time to act before money is owed. The method comes from site reliability engineering and works for AI products with one addition: an answer can be fast, complete and wrong.

The error budget is what the objective leaves over. It turns an argument about caution into arithmetic: as long as budget is left, the team may take risks with releases. When it is spent, reliability work goes first.

## Budgets in minutes and in requests

For a period of 30 days, which has 43,200 minutes:

| Objective | Budget | Full outage allowed |
| ---: | ---: | ---: |
| 99.0% | 1.0% | 432 minutes |
| 99.5% | 0.5% | 216 minutes |
| 99.9% | 0.1% | 43.2 minutes |
| 99.95% | 0.05% | 21.6 minutes |

With an objective of 99.9%, one full outage of 25 minutes uses 25 / 43.2 = 57.9% of the budget. A second one of the same length would break the objective. Counting requests is usually fairer than counting minutes, since an outage at night hurts few: of 12,000,000 requests in the month, 12,000 may fail.

Burn rate says how fast the budget goes. It is the present error rate divided by the budget. At an error rate of 1.44% and a budget of 0.1% the burn rate is 14.4. The budget of 720 hours would be gone in 720 / 14.4 = 50 hours, and one hour uses 14.4 / 720 = 2% of it. The Site Reliability Workbook of Google proposes such thresholds for alerts on a 30-day objective:

| Budget used | Window | Burn rate | Reaction |
| ---: | ---: | ---: | --- |
| 2% | 1 hour | 14.4 | Wake someone |
| 5% | 6 hours | 6 | Wake someone |
| 10% | 3 days | 1 | Ticket for the working day |

A short second window beside each, one twelfth of the first, makes sure that the alert ends when the problem does.

## What you can promise

A request that needs three services in a row succeeds only if all three do. With own code at 99.9%, a model provider at 99.5% and a database at 99.9%:

~~~text
0.999 × 0.995 × 0.999 = 0.9930

with a second provider at 99.0% behind the first, if failures were independent:
providers     1 − 0.005 × 0.010       = 0.99995
whole chain   0.999 × 0.99995 × 0.999 = 0.9980
~~~

The first chain can promise 99% with comfort and 99.5% not at all. The fallback raises it to 99.8%, from about 302 minutes of failure a month to about 89. It still misses 99.9%, because two own parts at 99.9% already use twice that budget. Independence is an assumption: both providers may sit in one cloud region, or one may be overloaded just because the other failed. Test the fallback by switching to it for an hour each month; an untested path fails when it is needed.

Prepare stages below full service. Can the product queue the work, answer from a smaller model with a mark, or hand over to a person? A stage that is announced to the user counts as good or bad by a rule that you write beforehand.

## Quality has a budget too

Define a quality indicator on a daily random sample, checked by people or by a checker that was itself tested against people. If the objective is 97% and 400 answers a week are checked, the budget is 12 faulty answers. A week with 19 has a burn rate of 19 / 12 = 1.6. One such week may be chance, since the count itself scatters; two in a row stop prompt and model changes until the cause is known. Keep the model version pinned, send each new version first to 5% of the traffic, and compare with the same sample rule before it goes to all.

Silent changes deserve an own check: run a fixed set of 200 cases every night against production. If the score falls while nothing was released, something upstream has changed.

## A policy that is followed

Write half a page that product and engineering sign. It says which objective counts, who may change it, what happens when half and when all of the budget is gone, which exceptions exist, and who grants them. A typical rule: with the budget spent, only repairs and security changes are released until the rolling 30 days are back within the objective. Review it each quarter. An objective that is never missed is too loose or too expensive; ask customers which.

After each incident that used more than 20% of the budget, write a review without blame within five days: timeline, what helped, what hindered, and at most three actions with owners. The figure to watch is the share of actions that are done after a month.

## Practice

Choose one product and one user journey. Define an availability and a quality indicator with numerator and denominator, set objectives for 30 days, and compute both budgets in requests from its real or assumed volume. Calculate what the chain of its dependencies can deliver, with and without one fallback. Then play through an incident: 40 minutes with 30% of requests failing. Under an objective of 99.9% it uses 12 / 43.2 = 27.8% of the budget if traffic is even. State which alerts fire and when. Write the half-page policy. Plan 55 minutes.`,
      quiz: {
        title: 'Hiring, platforms and error budgets',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'How many minutes of full outage does an objective of 99.9% allow in 30 days?',
            answer: 43.2,
            tolerance: 0.1,
            unit: 'minutes',
            explanation: '30 days have 43,200 minutes, and 0.1% of them are 43.2.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'The budget is 0.1% and the present error rate is 0.6%. What is the burn rate?',
            answer: 6,
            tolerance: 0,
            unit: '',
            explanation: 'Burn rate is error rate divided by budget: 0.6 / 0.1 = 6.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'A shared part costs 90 days to build and saves 15 days per customer. From which customer on does it pay?',
            options: [
              { id: 'a', text: 'From the fourth' },
              { id: 'b', text: 'At the sixth it is even, from the seventh it saves' },
              { id: 'c', text: 'From the fifteenth' },
              { id: 'd', text: 'It never pays' },
            ],
            answer: 'b',
            explanation: '90 / 15 = 6: even with six customers, and each further one saves 15 days.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'A service level agreement should be stricter than the internal objective.',
            answer: false,
            explanation:
              'It should be looser, so that the team can act on a missed objective before the promise is broken.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'Three services in a row succeed in 99.9%, 99.5% and 99.9% of requests. What does the chain deliver, if failures are independent?',
            options: [
              { id: 'a', text: 'About 99.9%' },
              { id: 'b', text: 'About 99.8%' },
              { id: 'c', text: 'About 99.5%' },
              { id: 'd', text: 'About 99.3%' },
            ],
            answer: 'd',
            explanation: '0.999 × 0.995 × 0.999 = 0.9930. A chain is weaker than its weakest link.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which signs say that a first seller can be hired?',
            options: [
              { id: 'a', text: 'The founders have sold about ten times in the same way' },
              { id: 'b', text: 'The way of selling can be written down' },
              { id: 'c', text: 'The founders do not like to sell' },
              { id: 'd', text: 'Qualified conversations wait for weeks' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'A seller repeats a way that works and removes a waiting line. Dislike by the founders does not create a repeatable way.',
          },
        ],
      },
    },
    {
      title: 'Cost curves and gross margin',
      minutes: 75,
      content: `## Costs that grow with use

In classic software another user costs almost nothing. In an AI product each request costs money, and heavy users cost more than light ones under the same flat price. Gross margin therefore has to be managed, customer by customer. Start with an honest statement: model and computing costs, hosting, third-party data, support and the people who check answers all belong to the cost of revenue.

Merle has monthly revenue of EUR 150,000 and handles 2,000,000 requests.

| Cost of revenue | EUR a month | Per 1,000 requests |
| --- | ---: | ---: |
| Model calls | 29,600 | 14.80 |
| Hosting and storage | 12,000 | 6.00 |
| Human review | 14,000 | 7.00 |
| Support | 9,400 | 4.70 |
| Sum | 65,000 | 32.50 |

Gross margin is (150,000 − 65,000) / 150,000 = 56.7%. Revenue per 1,000 requests is EUR 75.00. These two columns belong in the monthly report, split by customer, because the mean hides customers that lose money.

## Use a small model where it is enough

Merle sends all requests to a large model at EUR 0.0148. Tests show that a smaller one at EUR 0.0020 is as good for 70% of them, and a router that decides costs EUR 0.0003 per request.

~~~text
small      70% × 0.0020   = 0.00140
large      30% × 0.0148   = 0.00444
router    100% × 0.0003   = 0.00030
per request                  EUR 0.00614
2,000,000 requests           EUR 12,280
~~~

That is 58.5% less than EUR 29,600. Then count what goes wrong: in 5% of the small model's answers a check fails and the large model is asked as well. This adds 5% × 70% × 0.0148 = EUR 0.000518, and the sum becomes EUR 0.006658 per request, or EUR 13,316 a month. The saving is still 55.0%. The cost of revenue falls to EUR 48,716 and the gross margin rises to 67.5%. Measure quality on the routed stream and not on each model alone, since the router's errors are the ones that users see.

## Other levers, in order of effort

1. Shorten prompts. Old examples and instructions accumulate, and many can go without a change of the score; the evaluation set shows which.
2. Cache. Identical requests can be answered from a store, and several providers charge less for repeated beginnings of a prompt. Check first that cached answers cannot cross from one customer to another.
3. Work in batches. What need not be answered at once can run later at a lower price, where a provider offers one.
4. Limit output. Output tokens usually cost several times as much as input tokens.
5. Distil or fine-tune a small model on your own verified answers, where licenses and terms allow it.
6. Change the price: charge by use above a fair allowance.

The sixth is the one that founders avoid longest. If the top tenth of users causes half of the cost, a fair-use limit does more than a quarter of engineering.

## Buying calls or running machines

A rented server with accelerators costs EUR 6,500 a month and can handle 4,000,000 requests of the small kind at a sensible load. Calls to a provider cost EUR 0.0040 for the same quality. By machine cost alone the break-even is 6,500 / 0.0040 = 1,625,000 requests a month. Running it also takes part of an engineer, say EUR 5,000 a month, so the true figure is 11,500 / 0.0040 = 2,875,000 requests.

| Requests a month | Provider | Own servers | Cheaper |
| ---: | ---: | ---: | --- |
| 1,000,000 | 4,000 | 11,500 | Provider |
| 2,875,000 | 11,500 | 11,500 | Equal |
| 4,000,000 | 16,000 | 11,500 | Own |
| 4,500,000 | 18,000 | 18,000 | Equal, second server needed |
| 8,000,000 | 32,000 | 18,000 | Own |

Own capacity is a staircase and provider cost is a line, so the answer changes back at each step. Peaks make it worse: a service that needs four times the mean at noon must rent for noon. A mixture often works best, with own servers for the steady base and calls for the peaks. Provider prices for a given quality have also tended to fall, so a commitment of two years needs a margin for that. Write in the contract memo the price at which you would regret the decision.

## Forecast by driver

Forecast cost as a product of drivers: customers, requests per customer, tokens per request, price per token, share routed to each model. Each has an owner and a monthly value. When the margin moves, the table shows which driver moved it. Suppose requests per customer grew by 20% and tokens per request by 10%, with prices down by 15%: the cost per customer changes by 1.20 × 1.10 × 0.85 = 1.122, so it rose by 12% although the provider became cheaper. Longer prompts and more use took more than the price cut gave.

Set a floor for the gross margin per customer, such as 50%, and a routine for those below: shorten, route, reprice, and at renewal part ways. A pilot may be below the floor with a date at which it ends.

## Practice

Build a driver model in a sheet for one product: customers in three sizes, requests, tokens in and out, prices, routing shares, escalation and the other costs of revenue. Compute the margin by size. Apply the router of this lesson with your own shares, then find the request volume at which own servers become cheaper, with the staircase included. Show the effect of a 30% lower provider price on that volume: with the figures above it rises to 11,500 / 0.0028, about 4,107,000 requests, which one server cannot handle. Write a recommendation of 150 words with the one figure that would change it. Plan 55 minutes.`,
    },
    {
      title: 'Expand abroad and keep data where it must stay',
      minutes: 70,
      content: `## Why a second country is a second company

Expansion looks like more of the same and is mostly new: another language for the evaluation set, other documents, other law, other buyers, and working hours in which no one at home is awake. The reason to go should be a pull that can be counted. Good reasons are existing customers who want to roll out to their offices there, inbound requests that are lost for one nameable cause, and a regulation that creates the same need in several countries. A fund that likes the size of the market is not a pull.

Before a decision, test three things in eight weeks at small cost. Sell to three customers from home, with travel. Run the blind test on 200 local documents: a product at 95% in one language may be at 84% in another, and the difference is work that must be priced. And ask counsel for a list of what must be in place before the first contract.

## Residency, access and transfer

Three questions are often confused.

- Residency: in which country is the data stored, including backups and logs?
- Access: from which countries can people or systems read it, among them support, subcontractors and the model provider?
- Transfer: on which legal basis does personal data leave a region, if it does?

Data stored in Frankfurt and read by a support company on another continent is resident and still transferred. Under Chapter V of the GDPR, transfers of personal data out of the European Economic Area need a basis such as an adequacy decision of the Commission (Article 45) or appropriate safeguards such as standard contractual clauses (Article 46), with an assessment of the law at the destination. Other countries have rules of their own, some stricter for health, finance or public bodies. Decisions of this kind are contested in court from time to time, so keep a list of the basis for each flow and a date for checking it. Counsel decides what applies.

Draw a map of flows with one row per kind of data.

| Data | Stored | Read from | Leaves the region | Basis |
| --- | --- | --- | --- | --- |
| Customer documents | Region of the customer | Same region | No | None needed |
| Prompts to the model | Not kept by contract | Provider, same region | No | Contract with the provider |
| Application logs | Home region | On-call at home | Yes | To be removed: mask before export |
| Usage counts for billing | Home region | Finance | Yes, no personal data | Checked by counsel |
| Support tickets | Vendor abroad | Vendor staff | Yes | Clauses, assessment of March |

The row that surprises is nearly always the third. Logs, traces and error reports copy what the main store protects. The model provider is the second: ask in which region inference runs, whether overload can move it elsewhere, and who may look at inputs to prevent abuse.

## Architecture: cells

The simplest design that satisfies residency is a cell per region: a full copy of the product with its own database, storage, queue and keys. A thin global part knows only which tenant lives in which cell, and holds billing counts. Releases go to one cell first. Nothing in a cell may need another cell to answer a request. This costs more than one shared installation and buys two things besides residency: an outage stays in one region, and a customer can learn exactly where the data is.

Moving a tenant between cells should be a tested procedure with a checklist, since a customer will ask for it. Evaluate each cell on its own; a model version available in one region may arrive months later in another, and then two versions of the product exist.

## What a region costs

Merle considers a second cell. Fixed cost is EUR 9,000 a month for infrastructure, EUR 48,000 a year for shared on-call, and EUR 25,000 once for counsel and contracts. Customers there would pay EUR 30,000 a year at a gross margin of 70%, before the fixed cost of the cell.

~~~text
first year    9,000 × 12 + 48,000 + 25,000 = EUR 181,000
later years   9,000 × 12 + 48,000          = EUR 156,000
per customer  30,000 × 70%                 = EUR  21,000

break-even    181,000 / 21,000 = 8.6, so 9 customers in the first year
              156,000 / 21,000 = 7.4, so 8 customers later
~~~

Selling cost comes on top. With three customers signed and four likely, the region loses money for a year, and that may be right if the pull is real; the board should see the number. Another way to pay for it is a surcharge for residency: at EUR 4,500 a year per customer the margin rises to EUR 25,500 and the break-even in later years falls to 6.1, so seven customers.

## People and rhythm across zones

Send someone who knows the product and the company for the first year, and hire locally for the second role. Give the new office one figure that it owns. Move one weekly meeting so that each zone has an inconvenient hour in turn, and put decisions in writing by default; a decision made after the other office has gone home must be open to objection for a day. Hand over on-call with the sun only when both sides have enough trained people, which means at least four on each, since fewer gives everyone a week of duty too often.

Set the conditions for stopping when you start. For example: fewer than five paying customers after twelve months, or quality on local documents more than four points below home after two quarters, ends the expansion, with a plan for serving the customers who came.

## Practice

Prepare a board paper of two pages on a second region for a company that you know, or for Merle with a target region of your choice. It contains the counted pull, the map of data flows with at least six rows and one row that must change, the design of cells on half a page, the break-even with your figures, and two conditions for stopping. Add the list of questions for counsel, at least five, each tied to a row of the map. Plan 50 minutes. Have a colleague try to find a flow that is not on the map, such as analytics, error reports, e-mail or backups.`,
      quiz: {
        title: 'Costs, margins and regions',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Revenue is EUR 200,000 a month and the cost of revenue EUR 74,000. What is the gross margin?',
            answer: 63,
            tolerance: 0.1,
            unit: '%',
            explanation: '(200,000 − 74,000) / 200,000 = 63%.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'A router costs EUR 0.0005 per request, 60% of requests go to a model at EUR 0.0020 and 40% to one at EUR 0.0120. What do 1,000 requests cost?',
            answer: 6.5,
            tolerance: 0.01,
            unit: 'EUR',
            explanation: '0.0005 + 0.60 × 0.0020 + 0.40 × 0.0120 = 0.0065 per request, so EUR 6.50.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'Personal data is stored in Frankfurt and read by another company, which gives support from outside the European Economic Area. Which statement is right?',
            options: [
              { id: 'a', text: 'Nothing is transferred, since the storage is in Frankfurt' },
              { id: 'b', text: 'It is resident in Frankfurt and still transferred, so a legal basis is needed' },
              { id: 'c', text: 'It is a transfer only if that company copies the data' },
              { id: 'd', text: 'It is a transfer only if the data centre is owned abroad' },
            ],
            answer: 'b',
            explanation:
              'Residency and access are different questions. Access from outside makes personal data available there, which needs a basis; counsel decides which.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'If requests per customer rise by 20%, tokens per request by 10% and prices fall by 15%, the cost per customer falls.',
            answer: false,
            explanation: '1.20 × 1.10 × 0.85 = 1.122. The cost rises by about 12%.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: 'A region costs EUR 140,000 a year, and each customer there brings EUR 17,500 of gross margin. How many customers cover it?',
            answer: 8,
            tolerance: 0,
            unit: 'customers',
            explanation: '140,000 / 17,500 = 8.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which of these are often forgotten on a map of data flows?',
            options: [
              { id: 'a', text: 'Application logs and traces' },
              { id: 'b', text: 'Support tickets at a vendor' },
              { id: 'c', text: 'The main database' },
              { id: 'd', text: 'Inputs that the model provider keeps' },
              { id: 'e', text: 'Backups' },
            ],
            answer: ['a', 'b', 'd', 'e'],
            explanation:
              'The main database is what everyone thinks of. Copies in logs, tickets, backups and at the model provider are the ones that surprise.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'Why can own servers become dearer again when the volume grows beyond the break-even?',
            options: [
              { id: 'a', text: 'Capacity comes in steps, so a further server must be paid before it is filled' },
              { id: 'b', text: 'Providers raise prices with volume' },
              { id: 'c', text: 'Small models lose accuracy under load' },
              { id: 'd', text: 'The router costs more per request' },
            ],
            answer: 'a',
            explanation:
              'Provider cost is a line and own capacity a staircase. Just after a step both can be equal again.',
          },
        ],
      },
    },
  ],
};
