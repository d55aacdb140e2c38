import type { DemoCourse } from '../demo-course.ts';

export const exitsAndSecondarySales: DemoCourse = {
  title: 'Exits and Secondary Sales',
  description:
    'Choose a path out, keep a data room ready, read an offer down to what each holder receives and when, sell shares before an exit within the rules, and report the result honestly.',
  icon: 'target',
  level: 'master',
  category: 'funding',
  isPremium: true,
  lessons: [
    {
      title: 'The paths out and what each one needs',
      minutes: 60,
      content: `## Begin with the owners' arithmetic

An exit turns a holding into money or into something that can be sold. Which exit is good depends on who asks. A founder with 30% and a fund of EUR 60 million with 8% look at the same offer of EUR 60 million and see EUR 18 million and EUR 4.8 million, a changed life and 8% of a fund. For that fund a single holding of 8% returns the whole fund only at an exit of 60 / 0.08 = EUR 750 million. Both views are legitimate, and a board that has never spoken about them will do so for the first time under a deadline.

Dilution belongs in the calculation. A fund that buys 15% and does not follow on while three later rounds sell 18%, 15% and 10% ends with

~~~text
15% × 0.82 × 0.85 × 0.90 = 9.41%
at an exit of EUR 120 million, without preferences: EUR 11.3 million
~~~

Write down once a year, for each class, what it would receive at four prices, and what each director considers enough. The numbers change with every round. The conversation becomes easier with practice.

## The paths

| Path | What the buyer wants | Typical time | What holders receive |
| --- | --- | --- | --- |
| Sale to a company in the industry | Product, customers, team, or removal of a competitor | 6 to 12 months | Cash, shares of the buyer, or both |
| Sale to a financial buyer | Earnings that can carry debt and grow | 6 to 9 months | Cash, often with shares kept by managers |
| Acquisition for the team | Engineers who would take years to hire | 2 to 4 months | Little for holders, packages for staff |
| Sale of assets or license | Technology, data rights, patents | 3 to 6 months | Cash in the company, then a distribution |
| Stock exchange listing | A company that can be followed each quarter | 12 to 24 months | Tradable shares after a lock-up |
| Secondary sale | A stake without control | 1 to 4 months | Cash for some holders |
| Winding up in order | Nothing | 3 to 12 months | What is left after creditors |

The times are rough guides. In a listing, holders usually agree not to sell for a period, commonly 180 days, and the price they get is the one on the market after that.

## What AI companies are bought for

Buyers pay for what they cannot build in the time they have. For AI ventures this is rarely the model. It is more often a workflow in daily use with a customer group, a right to data that is renewed by use, an evaluation record that a regulated buyer accepts, or a team that has brought such systems into production. Each has a document that proves it. A buyer who hears about proprietary models will ask what happens when the next general model appears; a company that can show two changes of model with stable quality has answered.

The same things fail in a review: customer contracts that forbid training, data without a basis, a license that ends with a change of control, and a core that one contractor wrote without assigning the rights. Most can be mended at low cost two years before a sale, and at a high cost in its last three weeks.

## Timing

Three clocks run. The company's clock shows growth and cash: the best time to sell is while growth is visible and the next round is an alternative. The fund's clock shows its term, often ten years with extensions; a fund in year nine sells differently from one in year three. The market's clock shows what buyers do, and no one controls it. Keep the alternatives alive: a buyer who knows that cash ends in four months needs only to be slow.

Relations with buyers begin years before. List ten companies that would miss something if you went to a competitor, know one person in each, and give them a reason to talk twice a year: a partnership, an integration, a shared customer. Most sales go to a company that was already a partner or customer. Do not share customer lists, prices or plans with competitors in such talks, since competition law sets limits long before a contract exists; counsel explains where.

## Who decides

Read the documents before the first conversation with a buyer: consent of the preferred, the drag-along and its majorities, rights of first refusal of partners, approvals for foreign investment, and merger control. Directors owe duties to the company in this matter too. A board usually forms a small committee without conflicts, with an adviser, as soon as an offer is serious.

## Practice

For one company, write the exit page of its board file. Show the present ownership by class, an assumption for the dilution of two more rounds, and the payout of each class at four prices, with preferences. Name the path that you consider most likely, ten possible buyers with one sentence each on what they would miss, and the three documents that would prove your worth to them. Finish with the four terms in your agreements that could delay a sale. Plan 40 minutes. Deliver two pages, and mark each figure that no one has checked against the signed documents.`,
    },
    {
      title: 'Prepare a data room that survives questions',
      minutes: 65,
      content: `## Always nearly ready

A data room built in three weeks contains what could be found. One that grows with the company contains what is true. Keep it as the company's own archive: each signed contract is filed on the day of signature, each board resolution after the meeting, each license with the version it belongs to. Once a quarter someone who does not work on it looks for ten random documents and writes down how many were found, in which state. Nine of ten is ready.

## Structure

| Part | Contents | Fault that costs money |
| --- | --- | --- |
| Corporate | Articles, cap table, resolutions, all share and option papers | Options promised in mail, never granted |
| Finance | Accounts, tax, monthly figures, forecast, revenue by contract | Revenue that does not match the contracts |
| Customers | Contracts, changes, renewals, claims | Consent to a change of control |
| Suppliers | Cloud, models, data, with terms by date | License that cannot be transferred |
| Intellectual property | Assignments, patents, marks, component list | Contractor without assignment |
| Data and models | Lineage, model versions, evaluation, incidents | Training without a right |
| People | Agreements, vesting, benefits, disputes | Personal details open to all readers |
| Security and privacy | Reports, register of processing, breaches | Certificate with the wrong scope |
| Disputes and insurance | Claims, policies, correspondence | Threat known and not filed |

The part on data and models is new to many buyers, so give it an index that explains itself: for each model in production its purpose, the data it was trained or tuned on with the basis for each source, the evaluation results over time, known limits, and who may change it. A buyer in a regulated sector will ask how the system is classified under the EU AI Act (Regulation (EU) 2024/1689), which obligations follow, and from when. Put counsel's note there, instead of an opinion of the team.

## Count what needs consent

Buyers price the risk that customers leave because of the sale. Count it before they do. An example: of 46 customer contracts, 9 require consent to a change of control. That is 19.6% of contracts. By revenue they are EUR 1.3 million of EUR 4.2 million, which is 31.0%. The second figure counts, and it leads to a list of nine names with the person who would call each, in which order, and after which step in the process. Two of the nine renew within the next half year: change the clause at renewal, while no one is in a hurry.

Do the same for suppliers. A data license that ends on a change of control and feeds the main product is a condition of every offer.

## Stages of disclosure

No seller shows everything to everyone.

1. Before an offer: a summary, figures by group, customers by number, architecture in one diagram.
2. After a written indication: financial detail, contracts with names blacked out, evaluation results.
3. With exclusivity: names, contracts in full, source code by supervised review, people by role.
4. Shortly before signing: personal data where it is needed at all, and the most sensitive prices.

Where the buyer competes with the company, the sensitive parts go to a clean team, a few persons who do not work in sales or product, often outside advisers. Personal data is redacted, or shown by role and number, as long as possible. Counsel sets the limits under competition and data protection law.

Give each reader an own login, watermark documents, disable downloads in the early stages, and keep the log of who opened what. The log helps twice: it shows what interests the buyer, and it proves later what was disclosed.

## Disclosure protects the seller

In the purchase agreement the sellers give warranties, and whatever was properly disclosed against them usually cannot be claimed later. How disclosure works, and whether the contents of the room count as such, depends on the contract and the law. The practical rule is to disclose early and exactly. "There are some open points with contractors" protects no one. "Of 14 contractors, 2 have signed no assignment: names, periods, parts of the code, see document 5.3" can be priced and mended.

## The question log

Run all questions through one list: number, date, asker, question, owner, answer, document, status. A hundred to three hundred questions are common. Answer in writing, never differently to two bidders on a point that matters, and have one person read all answers for contradictions. Measure the days to answer. When the median passes three working days, the process loses its pace, and the buyer begins to look for what is being hidden.

The team that answers is small and tired, and the company must go on. Reserve a finance person and an engineer for it, tell as few others as possible, and watch the monthly figures. A quarter missed during the process is the most expensive answer of all.

## Practice

Set up the index of a data room for a company that you know, down to the third level, at least forty entries, and mark each as present, incomplete or missing. Test ten at random as described. Count the consents for customers and suppliers, by number and by revenue. Write the model sheet for one model in production. Plan 50 minutes; the deliverable is the index with states, the two counts, the sheet, and the five gaps that would cost the most, each with an owner and a date.`,
    },
    {
      title: 'Read an offer down to the last holder',
      minutes: 85,
      content: `## From the headline to the money

The headline of an offer is the sum of everything that could ever be paid. What holders receive on the day is smaller, and the road between has four stations: the bridge from enterprise value to equity, what is held back, what depends on the future, and the waterfall.

Sandpiper, an example company, receives an offer with a headline of EUR 50.0 million: EUR 40.0 million at closing on a basis free of cash and debt, and an earn-out of up to EUR 10.0 million after two years. Ten per cent of the closing payment goes to escrow for 18 months.

~~~text
closing payment                         40.0
plus cash in the company               + 1.0
minus debt                             − 2.0
minus shortfall of working capital     − 0.6
minus costs of the transaction         − 1.4
equity value at closing                 37.0
of which in escrow, 10% of 40.0         4.0
paid on the day                         33.0
~~~

Each line is negotiated. Debt includes more than loans: unpaid taxes, accrued holidays, deferred revenue in some drafts. Prepaid annual contracts are the usual dispute in software companies, since one side calls the advance cash and the other calls the service owed a debt. The working capital line compares the balance at closing with an agreed normal level; agree on the method with an example in the contract.

## Escrow and earn-out

Escrow secures claims for broken warranties. Ask for its size, its end, who decides disputes, and whether it is the only source for claims. Insurance of warranties can make it smaller where it is available.

An earn-out bridges different beliefs and creates new ones. It should hang on a figure that the sellers can still influence and that is hard to shape by accounting. Revenue of the product is better than profit after allocations from the group. Read what the buyer may do meanwhile: close the product, move the team, bundle it free of charge. A clause that the buyer will act in good faith is weaker than a stated minimum budget for engineering and sales, and what each is worth is for counsel.

Value both as expectations. Say that the escrow is expected to lose EUR 0.5 million to claims, and that the earn-out pays nothing with 50%, EUR 5 million with 30% and the full 10 with 20%. Discount at 15% a year.

~~~text
escrow     (4.0 − 0.5) / 1.15^1.5            = 2.84
earn-out   0.30 × 5 + 0.20 × 10 = 3.5
           3.5 / 1.15^2                      = 2.65
on the day                                    33.00
value today                                   38.49
~~~

A rival offers EUR 41.0 million in cash, escrow of 5% for 12 months, no earn-out, with the same adjustments of − 3.0. Equity is 38.0, escrow 2.05, and 35.95 is paid on the day. With claims in the same proportion, 12.5% of the escrow, 1.79 comes back after a year and is worth 1.56 today: 37.51 in total. The headlines differ by 9.0, the values by 1.0, and the rival pays 2.95 more on the day. With a chance of 10% for the full earn-out instead of 20%, the first offer falls by 0.76 and the two are close to even.

## The waterfall, with contingent money

Series A paid EUR 8.0 million for 20%, Seed paid EUR 2.0 million for 15%, common and options hold 65%. Both series are 1x non-participating. Series A converts when 20% of the total exceeds 8, so above EUR 40.0 million.

| Total paid | Series A | Seed | Common |
| ---: | ---: | ---: | ---: |
| 37.0, no earn-out | 8.00 | 5.44 | 23.56 |
| 40.0 | 8.00 | 6.00 | 26.00 |
| 42.0, half of the earn-out | 8.40 | 6.30 | 27.30 |
| 47.0, full earn-out | 9.40 | 7.05 | 30.55 |

At 37.0, Series A keeps its preference, and the other 29.0 are shared 15 to 65: 29.0 × 15 / 80 = 5.44 and 29.0 × 65 / 80 = 23.56. Seed converts at all these values, since 2.0 is less than its share.

Whether Series A converts depends on money that may never come. A common rule divides the certain part as if it were everything, and later amounts with regard to what was paid before. Under this rule, with escrow counted as a later amount, Series A takes its full 8.0 out of the 33.0 on the day, Seed takes 4.69 and common 20.31. When the escrow of 4.0 is released, Series A gets none of it, because its total still would not exceed 8.0 by converting. The risk of claims against the escrow thus lies with Seed and common alone. Another rule lets every holder bear the escrow in proportion. Find the clause in the articles before the letter of intent, and put both rules in the model.

## People and conditions

Packages for staff come partly from the same purse. A buyer with EUR 50 million in mind who grants EUR 4 million in retention offers 46 to holders. Founders who negotiate their own employment while they negotiate the price have a conflict; let a director without a stake in it lead. Ask also what must happen between signing and closing, who bears the risk of a change, and what the buyer pays if approval fails.

Exclusivity is the moment when bargaining power changes sides. Before you grant it, agree in writing on the price mechanism, escrow, earn-out metric, treatment of options, key conditions and a date on which exclusivity ends by itself.

## Practice

Model Sandpiper's two offers in a sheet: bridge, payments by date, expected values, and the waterfall for each holder under both rules for escrow. Reproduce the figures above. Then find the chance of the full earn-out, with the chance of half fixed at 30%, at which both offers have the same value today (about 7%). Add a retention pool of EUR 2.0 million that comes out of the first offer's closing payment, and show who pays for it. Write one page to the board: what each holder receives on the day and in total, who bears which risk, and three points to agree on before exclusivity. Plan 65 minutes.`,
      quiz: {
        title: 'From the headline to the holder',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Closing payment EUR 30.0 million free of cash and debt, cash 2.0, debt 3.5, costs of the transaction 1.0, working capital as agreed. What is the equity value at closing, in million EUR?',
            answer: 27.5,
            tolerance: 0.01,
            unit: 'million EUR',
            explanation: '30.0 + 2.0 − 3.5 − 1.0 = 27.5.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'An earn-out pays nothing with 40%, EUR 4 million with 40% and EUR 8 million with 20%. What is its expected value before discounting, in million EUR?',
            answer: 3.2,
            tolerance: 0.01,
            unit: 'million EUR',
            explanation: '0.40 × 4 + 0.20 × 8 = 1.6 + 1.6 = 3.2.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'A series paid EUR 9 million for 18%, 1x non-participating; all others hold common. Above which proceeds does it convert, in million EUR?',
            answer: 50,
            tolerance: 0.01,
            unit: 'million EUR',
            explanation: '9 / 0.18 = 50: there its share equals its preference.',
          },
          {
            id: 'q4',
            kind: 'single',
            text: 'Which basis for an earn-out can the accounting of the buyer shape least?',
            options: [
              { id: 'a', text: 'Group profit' },
              { id: 'b', text: 'Profit of the unit after allocated costs' },
              { id: 'c', text: 'Revenue of the product' },
              { id: 'd', text: 'Return on the capital employed by the group' },
            ],
            answer: 'c',
            explanation:
              'Profit depends on what the group allocates to the unit. Revenue of the product can be counted from invoices.',
          },
          {
            id: 'q5',
            kind: 'multiple',
            text: 'Which points should be agreed on before exclusivity is granted?',
            options: [
              { id: 'a', text: 'The price mechanism' },
              { id: 'b', text: 'Size and end of the escrow' },
              { id: 'c', text: 'The colour of the joint website' },
              { id: 'd', text: 'Treatment of options' },
              { id: 'e', text: 'A date on which exclusivity ends' },
            ],
            answer: ['a', 'b', 'd', 'e'],
            explanation:
              'Bargaining power changes sides with exclusivity, so everything that moves money or time comes before it.',
          },
          {
            id: 'q6',
            kind: 'true_false',
            text: 'If the certain part is divided first, a series that takes its full preference on the day may have no part in the loss of an escrow.',
            answer: true,
            explanation:
              'It was paid in full from the first payment. What the escrow loses is then missing only for those who share in later amounts.',
          },
        ],
      },
    },
    {
      title: 'Secondary sales and transfer restrictions',
      minutes: 70,
      content: `## Who sells, who buys, and why

In a secondary sale existing shares change hands and the company receives nothing. Founders sell a part to remove the pressure of having everything in one holding. Employees sell because ten years are long. Funds sell because their term ends or to return money. Buyers are later investors who want a larger stake than the round gives them, funds that specialise in it, and sometimes the company itself.

A measured sale by founders can be in everyone's interest: a person with some security can refuse an early offer. A large one before the product works takes away the reason to stay. Many boards look at two limits: a share of the founder's own vested holding, such as 10 to 15%, and a sum in relation to the round. There is no law of nature in these figures; the board should have agreed on its own before the first request.

## What is in the way

| Restriction | What it does | What to prepare |
| --- | --- | --- |
| Right of first refusal | Company, then holders, may buy on the same terms | Notice with buyer, price, terms; periods of 15 to 45 days |
| Co-sale | Investors may sell beside a founder | Computation of shares |
| Consent of the board | Transfer is void without it, in many articles | Resolution, form of adherence |
| Lock-up and vesting | Some shares cannot be sold | Vesting table by date |
| Securities law | Limits on offers, resale, promotion | Counsel in each country involved |
| Tax and option rules | Gain may be taxed as pay; prices affect option strike prices | Tax adviser before price talks |
| Information | A seller who knows more may be liable | Disclosure package, equal for all |

Rights follow an order. The company's right of first refusal usually comes first, then that of the holders, and what they do not take is open to co-sale. Suppose a founder with 3,000,000 shares wants to sell 100,000, no one uses the right of first refusal, and investors with co-sale hold 2,000,000 as converted. The founder may sell 100,000 × 3 / 5 = 60,000 and the investors 40,000, if all of them take part.

In the United States an organised offer to many holders may be a tender offer, which must stay open for at least 20 business days under Regulation 14E. Other countries have their own thresholds. Antifraud rules such as Rule 10b-5 apply to shares of private companies too. All of this is for counsel.

## Price

The last round gives the price of a preferred share with rights. A buyer of common shares receives fewer rights and has to wait, so common usually sells at a discount. An example: the last round was at EUR 5.00 per preferred share a year ago. A buyer offers EUR 4.00 for preferred and EUR 3.25 for common, which are discounts of 20% and 35%. Ask three questions before you call this low. What has happened since the round? How large is the preference stack above the common? What would the next round pay?

Check the common price with the waterfall instead of a rule of thumb. Take the exit values you believe in, run each through it, weight, discount for the years, and divide by the shares. Secondary prices also reach other places: they are evidence for the valuation of every fund on the cap table, and where option strike prices depend on a fair market value, as under Section 409A in the United States, they may have to be considered.

## A partial sale by a fund

A fund bought 600,000 preferred shares at EUR 1.00 and sells 30% of them, 180,000, at EUR 4.00. It receives EUR 720,000, which is 1.2 times the cost of the whole position. The remaining 420,000 shares are worth EUR 1,680,000 at the same price.

~~~text
cost of the position              600,000
proceeds                          720,000    realised  1.20x
remaining at the sale price     1,680,000    unrealised 2.80x
together                        2,400,000               4.00x
~~~

The position can no longer lose money, and the fund keeps 70% of what may come. The opposing question is whether EUR 4.00 is cheap. Selling a winner early is how many funds gave away their best result; holding everything until the end is how others paid nothing for twelve years. Decide by a rule set beforehand, such as: sell up to a third when the position exceeds 20% of the fund's value and an independent buyer pays at least 80% of the value at the last reporting date.

## Sales of fund interests, and continuation funds

Investors in a fund can sell their interest with the manager's consent, usually at a price related to the last net asset value. A manager can also move one or several holdings into a new vehicle, with new investors who set the price and old ones who may take cash or roll over. The manager is on both sides, so the conflict is large. ILPA has published guidance for it. The main points: reasons in writing, a competitive process or an independent opinion on the price, enough time for investors to choose, the advisory committee's review of the conflict, and a status quo option where possible.

## Running a programme for employees

Open the window once a year, with the same price and documents for all who are eligible. State eligibility, the largest share of vested holdings each may sell, what happens when too many want to sell, and which information everyone receives. Give people two weeks and access to a tax adviser paid by the company. Forbid sales outside the window in the plan, in so far as the law allows, since unknown holders and prices from internet platforms complicate every later transaction.

## Practice

Draft the board paper for a secondary sale beside a round: a founder with 2,400,000 vested shares asks to sell 240,000, investors with co-sale hold 3,600,000, and the buyer offers EUR 3.20 for common where the round pays EUR 4.00. Compute the discount (20%), the founder's part if all use co-sale (96,000 shares, EUR 307,200), and the share of the founder's vested holding sold in that case (4%). Write the timetable with notice periods, the list of information given to the buyer and all sellers, the questions for counsel and tax advisers, and a recommendation with a limit. Plan 55 minutes.`,
    },
    {
      title: 'Multiple, IRR and telling investors',
      minutes: 70,
      content: `## Two measures that disagree

The multiple says how much came back for each euro. The internal rate of return, IRR, says at which yearly rate the payments in and out have a present value of zero. The multiple ignores time and the IRR ignores size. Both are needed, and each can be made to look better at the cost of the other.

For a single payment in and a single payment out, IRR = multiple^(1 / years) − 1.

| Multiple | 3 years | 5 years | 8 years | 10 years |
| ---: | ---: | ---: | ---: | ---: |
| 2.0x | 26.0% | 14.9% | 9.1% | 7.2% |
| 3.0x | 44.2% | 24.6% | 14.7% | 11.6% |
| 5.0x | 71.0% | 38.0% | 22.3% | 17.5% |

A result of 3.0x in five years is 24.6% a year; in ten years it is 11.6%. And 2.0x in three years beats 5.0x in eight by rate, while the second leaves two and a half times as much money. Investors who can place the early money well prefer the first. Those who could not, and who pay costs for each new commitment, prefer the second.

## Several payments

A fund paid EUR 1.0 million for a holding, EUR 0.5 million two years later, sold a part after four years for EUR 0.72 million, and the rest after six for EUR 3.5 million. The multiple is 4.22 / 1.50 = 2.81. For the IRR, try rates until the sum is zero:

~~~text
year     payment     at 20%      at 23.5%
0         −1.00      −1.000      −1.000
2         −0.50      −0.347      −0.328
4         +0.72      +0.347      +0.310
6         +3.50      +1.172      +0.986
sum                  +0.172      −0.032
~~~

The sign changes between the two, nearer to the second, and the exact rate is 22.9%. Had the same EUR 4.22 million come at the end, the rate would be 21.1%: the partial sale added almost two points without a cent of proceeds. Use exact dates in practice; spreadsheets have a function for irregular dates.

Three warnings belong beside every IRR. A short holding makes it enormous: 1.2x in three months is about 107% a year and hardly any money. A credit line shortens the time for which investors' money is counted: EUR 10 million called at the start and EUR 20 million back after five years is 14.9%, but if a line bridges the first year and EUR 10.6 million are called after it, the rate is 17.2% and the multiple falls from 2.00 to 1.89. And interim IRR contains unrealised values, so it is an estimate by those who are judged by it.

## Ratios for the fund

- DPI: distributions / paid-in capital, the part that is money.
- RVPI: residual value / paid-in capital, the part that is estimated.
- TVPI: the sum of both.

A comparison with the public market asks what the same payments on the same dates would have earned in an index. The public market equivalent in the version of Kaplan and Schoar divides the index-adjusted distributions and residual value by the index-adjusted contributions; above 1.0 the fund did better. It answers the question that investors ask themselves.

Gross figures describe holdings, before fees, expenses and carried interest; net figures describe what investors get. The gap between 24.6% gross and the net figure can be several points, depending on terms and timing. Several jurisdictions regulate how performance may be shown, for example by asking for net beside gross, so let counsel or compliance read what leaves the house.

## Tell investors about an exit

Investors want to hear of an exit once it is certain enough, with all that matters, and in numbers. A useful note has seven parts:

1. What was sold, to whom, signed and closed on which dates, as far as the contract allows to say.
2. What the fund receives: on the day, in escrow until when, contingent on what.
3. Cost, holding period, multiple and IRR, realised and expected separately.
4. The last two values of the holding before the exit, beside the proceeds.
5. When the distribution is made, and what is retained and why.
6. What went as the thesis said, and what did not.
7. Contact and date of the next message on contingent amounts.

Suppose the fund's part of an exit is EUR 8.0 million on the day and up to EUR 1.4 million from an earn-out, at a cost of EUR 2.5 million. Report 3.2x realised, and "up to 3.8x if the full earn-out is paid, of which we carry EUR 0.4 million in the value". Do not report 3.8x. If the earn-out fails, nothing needs to be taken back.

The same form serves for a loss. "The fund invested EUR 1.5 million in three payments and expects to receive nothing. The holding was valued at EUR 0.4 million in the last report and at EUR 1.5 million four quarters ago" followed by what was learned and which process changes. Investors compare managers by how losses are reported, because everyone reports gains alike.

## After the exit

Keep the file open until the last contingent payment. One person owns the calendar of escrow releases, earn-out statements, claims and tax filings. Read the investment memo again, line by line, and write a page: which beliefs held, which did not matter, what price we would have refused. Add the backtest of valuations to the file for the committee. That page is the cheapest education a firm can buy.

## Practice

Build a sheet with dated payments for three holdings: the one above, one that returned 5.0x after eight years in a single payment, and one total loss after three years. Give them equal cost. Compute multiple and IRR for each and for all together, with and without the loss. Then write the exit note for the first holding in at most 300 words with all seven parts; invent an escrow and show it separately. Finish with the note on the loss in 120 words. Plan 55 minutes, and have a colleague recompute each figure from the text alone.`,
      quiz: {
        title: 'Secondaries and returns',
        passingScore: 80,
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'An investment returns 3.0x in a single payment after five years. What is its IRR?',
            answer: 24.6,
            tolerance: 0.1,
            unit: '%',
            explanation: '3.0^(1/5) − 1 = 24.6%.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'A founder with 4,000,000 shares wants to sell 90,000. Investors with co-sale hold 2,000,000 and all use it; no one uses the right of first refusal. How many shares may the founder sell?',
            answer: 60000,
            tolerance: 0,
            unit: 'shares',
            explanation: 'In proportion of 4 to 2, the founder sells 90,000 × 4 / 6 = 60,000.',
          },
          {
            id: 'q3',
            kind: 'true_false',
            text: 'In a secondary sale the company receives the price of the shares.',
            answer: false,
            explanation:
              'Existing shares change hands, so the seller is paid. Only new shares bring money to the company.',
          },
          {
            id: 'q4',
            kind: 'single',
            text: 'A credit line lets a fund call capital a year later. What happens to IRR and multiple, other things equal?',
            options: [
              { id: 'a', text: 'Both rise' },
              { id: 'b', text: 'IRR rises, the multiple falls by the cost of the line' },
              { id: 'c', text: 'IRR falls, the multiple rises' },
              { id: 'd', text: 'Neither changes' },
            ],
            answer: 'b',
            explanation:
              'The money is counted for a shorter time, which raises the rate, and interest is paid, which lowers what comes back per euro.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: 'A fund sells 40% of a position of 500,000 shares, bought at EUR 2.00, for EUR 6.00 each. What multiple of the cost of the whole position has it realised?',
            answer: 1.2,
            tolerance: 0.01,
            unit: 'x',
            explanation: '200,000 × 6.00 = 1,200,000, and the position cost 1,000,000: 1.2x.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which statements about the multiple and the IRR are right?',
            options: [
              { id: 'a', text: 'The multiple ignores time' },
              { id: 'b', text: 'The IRR ignores size' },
              { id: 'c', text: 'An early partial sale can raise the IRR without raising the total proceeds' },
              { id: 'd', text: 'A higher IRR always means more money' },
            ],
            answer: ['a', 'b', 'c'],
            explanation: 'A high rate over a short time can be little money: 1.2x in three months is over 100% a year.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'The fund received EUR 8.0 million on a cost of EUR 2.5 million, and up to EUR 1.4 million may follow. What is reported as realised?',
            options: [
              { id: 'a', text: '3.8x' },
              { id: 'b', text: '3.5x' },
              { id: 'c', text: '3.2x' },
              { id: 'd', text: 'Nothing until the earn-out is decided' },
            ],
            answer: 'c',
            explanation:
              '8.0 / 2.5 = 3.2. Contingent amounts are shown separately, so that nothing has to be taken back.',
          },
        ],
      },
    },
  ],
};
