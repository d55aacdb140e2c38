import type { DemoCourse } from '../demo-course.ts';

export const governingAPortfolio: DemoCourse = {
  title: 'Governing a Portfolio',
  description:
    'Value holdings at fair value, plan reserves, prepare board meetings that decide, report to investors without surprises, handle conflicts of interest and set tripwires that cause action.',
  icon: 'users',
  level: 'master',
  category: 'governance',
  isPremium: false,
  lessons: [
    {
      title: 'Value holdings at fair value',
      minutes: 75,
      content: `## What fair value means

IFRS 13 defines fair value as the price that would be received to sell an asset, or paid to transfer a liability, in an orderly transaction between market participants at the measurement date. ASC Topic 820 in the United States says the same in substance. The International Private Equity and Venture Capital Valuation Guidelines, known as IPEV, explain how to apply that idea to holdings without a market. They are recommendations of a board of the industry, consistent with both standards, and are revised every few years; use the edition in force at the measurement date. Which standard binds a fund follows from its documents and its law, and counsel and auditors decide that.

Three consequences surprise people who come from operating companies. Cost is not a value. The last round is an input and not an answer. And every holding is valued at every reporting date, even when nothing seems to have happened, because the market may have moved while the company did not.

## The last round as a starting point

The price of a recent round between willing and independent parties is good evidence of value on its day. Its weight fades as the company and the market change. The guidelines ask the valuer to calibrate: on the day of the transaction, find the assumptions under which a valuation technique gives exactly the price paid, and at each later date update those assumptions for what has changed.

Suppose that a fund invested EUR 4.0 million in Tern Analytics, an example company, for 20% at a post-money valuation of EUR 20.0 million. The company held EUR 5.0 million of cash after closing and had no debt, so the enterprise was priced at EUR 15.0 million. Annual recurring revenue was EUR 1.5 million, hence a multiple of 10.0. Comparable listed companies traded at 8.0 that day. The price implied 1.25 times their multiple, for faster growth.

A year later recurring revenue is EUR 2.6 million, cash is EUR 1.8 million, and the comparables trade at 6.0. What is the holding worth?

| Input or result | At entry | Ratio unchanged | Ratio adjusted |
| --- | ---: | ---: | ---: |
| Multiple of comparables | 8.0 | 6.0 | 6.0 |
| Ratio to comparables | 1.25 | 1.25 | 1.10 |
| Multiple used | 10.0 | 7.5 | 6.6 |
| Recurring revenue, million EUR | 1.5 | 2.6 | 2.6 |
| Enterprise value | 15.0 | 19.50 | 17.16 |
| Cash | 5.0 | 1.8 | 1.8 |
| Equity value | 20.0 | 21.30 | 18.96 |
| 20% by simple share | 4.00 | 4.26 | 3.79 |

Revenue grew by 73% and the holding is worth about what it cost. Growth, a lower market and EUR 3.2 million of spent cash cancel each other. The choice between the two ratios is a judgement: if the growth that justified 1.25 has slowed, a ratio of 1.10 is easier to defend. Write down which facts led to it, so that the same facts lead to the same answer next quarter.

## From equity to the holding

The last line is too simple when share classes differ. Post-money multiplied by a percentage treats every share alike, although the newest series has a preference and the options have nothing yet. The equity value must be allocated between the classes, for example by scenarios for the exit, each run through the waterfall and weighted, or by an option pricing method. The gap is largest for common shares and for old series under a large preference stack.

For companies without revenue the guidelines point to milestones and scenarios: what had to be achieved by now when the price was set, what was achieved, and what that does to the probability and the cost of the next step. An AI venture that planned a model in production by spring and is still collecting data in autumn has lost value, whatever was paid.

## Signals that the last price no longer holds

- The round was led by existing investors only, or by one with a strategic reason.
- The new series has terms that older ones lack, such as a multiple above 1x.
- Plan figures were missed by more than an agreed margin in two quarters.
- Cash covers less than six months and no round is signed.
- Comparable companies moved by more than a fifth.
- A key person or the main customer left.

## Process

Separate the person who proposes a value from those who approve it. The deal team drafts, someone outside it reviews, a valuation committee decides and keeps minutes. Authorised managers in the European Union fall under the AIFMD, whose Article 19 requires procedures for proper and independent valuation, at least once a year; counsel says what applies to a given manager. Use the same technique from date to date unless another is more representative, and say why when it changes. After each exit, compare the proceeds with the last two values and write the reasons for the difference. Such backtesting is the only feedback that a valuation process gets.

## Practice

Value one holding at the last quarter's end. Start from the last round: compute the enterprise value, the implied multiple or the milestones that it assumed, and the ratio to at least three comparables. Update each input, choose a ratio, and give a low, a middle and a high value. Allocate the middle value by simple share and by a waterfall with preferences. Deliver a memo of two pages with a table like the one above, the facts behind each adjusted assumption, and one sentence on what evidence would have changed your result by ten per cent. Plan 55 minutes.`,
    },
    {
      title: 'Plan reserves and decide on follow-ons',
      minutes: 70,
      content: `## The money that is really there

A fund of EUR 50 million does not invest EUR 50 million. Management fees, costs of formation, audit and administration come first. If they take 20% of commitments over the life of the fund, EUR 40 million remain. If the fund documents allow early proceeds to be invested again and EUR 2 million are expected, the plan has EUR 42 million. Every later decision divides this number, so keep it current and let the same person own it.

Reserves are the part that is held back for companies already in the portfolio. The plan for an example fund, amounts in million EUR:

| Step | Companies | Average | Sum |
| --- | ---: | ---: | ---: |
| First investment | 20 | 1.0 | 20.0 |
| First follow-on | 12 | 1.0 | 12.0 |
| Second follow-on | 5 | 2.0 | 10.0 |
| Sum | | | 42.0 |

EUR 22 million of reserves are set against EUR 20 million of first investments, a ratio of 1.1 to 1. Twelve of twenty companies are expected to deserve more money, and five of those a second time. These are assumptions, and the table makes them visible. If after two years sixteen companies have received a follow-on, EUR 16 million are spent and the last step has EUR 6 million left, enough for three companies instead of five.

## Two ways to fail

A fund with too few reserves is diluted where it was right. A fund that spreads its reserves evenly gives most of them to companies that will not return them. The second fault is more common, because each single bridge seems small and refusing one hurts a person you know.

Keep reserves by company as a number with a probability, and rank them. Once a quarter the partnership asks of each: if we held no share, would we buy at this price today. Money already spent is no reason. The answer may be no while the company is still worth supporting with time and introductions.

## A follow-on is a new investment

Write the same paper as for a new company, shorter, and have someone who does not sit on the board argue against it. Compute the expected value of the new money alone.

Tern Analytics offers the fund a pro rata of EUR 1.2 million in a round at EUR 30.0 million post-money, which buys 4.0%. The team believes in three outcomes for the new shares, after a dilution of 25% in later rounds:

~~~text
fails, nothing returned            50%     0.00
sold at a modest price, 1x back    30%     1.20
sold for EUR 180 million           20%     4.0% × 0.75 × 180 = 5.40

expected value   0.50 × 0.00 + 0.30 × 1.20 + 0.20 × 5.40 = 1.44
multiple         1.44 / 1.20 = 1.2
~~~

An expected multiple of 1.2 over perhaps five years is about 3.7% a year, before fees. A first investment from the same fund was planned at an expected 3.0. By this arithmetic the fund should let its pro rata lapse or sell the right, if the documents allow it. Test the result: the multiple reaches 2.0 only if the chance of the good sale rises from 20% to about 38%, while the chance of failure falls from 50% to 32%. A partner who believes 38% should say which fact the model lacks.

Follow-ons protect existing value in some cases. If the company fails without the round, the value of the first holding belongs in the sum, weighted with the change in the probability of survival. Include it openly and with care, since it is the argument by which good money follows bad.

## Triggers instead of moods

Agree on conditions before they are tested. A reserve is released when a company meets, for example, two of three: net revenue retention above 110%, a new outside investor who leads, and a gross margin after model costs above 60%. It is cut to zero when a plan is missed by 30% in two consecutive quarters. Exceptions are possible and need a majority without the partner who sits on the board.

Bridges deserve a rule of their own. State what will be different at the end of the bridge, in figures, and what happens if it is not. A second bridge for the same milestone should need unanimity.

## Inside rounds

When only existing investors fund a company, the price is set by people on both sides. Ask for an outside opinion or a market check, offer the round to all holders, and record who decided. The valuation of the fund should not rise on such a round without further evidence.

## Practice

Build the reserve plan of a fund of EUR 30 million with fees and costs of 18%, no recycling, sixteen first investments of EUR 0.75 million, and your own follow-on assumptions that exhaust the money exactly. State the ratio. Then repeat the calculation for Tern with the chance of the good sale at 20, 30 and 38%, and failure at 50, 40 and 32%, and note the multiples (1.2, 1.65 and 2.01). Write a one-page follow-on paper with the opposing argument, and propose three triggers with thresholds that could be read from monthly figures. Plan 50 minutes.`,
      quiz: {
        title: 'Valuation and reserves',
        questions: [
          {
            id: 'q1',
            kind: 'single',
            text: 'How does fair value under IFRS 13 relate to the price of the last round?',
            options: [
              { id: 'a', text: 'The last round is the fair value until the next round' },
              { id: 'b', text: 'The last round is one input whose relevance must be assessed at each date' },
              { id: 'c', text: 'The last round may be used for exactly twelve months' },
              { id: 'd', text: 'The last round must not be considered' },
            ],
            answer: 'b',
            explanation:
              'A recent price between independent parties is good evidence on its day. At each later date the valuer must show what has changed since.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'A round values equity at EUR 24 million, cash after closing is EUR 6 million, there is no debt, and recurring revenue is EUR 2 million. What is the implied enterprise multiple?',
            answer: 9,
            tolerance: 0,
            unit: 'x',
            explanation: 'Enterprise value is 24 − 6 = 18, and 18 / 2 = 9.0.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'Comparables fall from 8.0 to 6.0, and a company was priced at 1.25 times their multiple. Which multiple follows if the ratio stays the same?',
            answer: 7.5,
            tolerance: 0,
            unit: 'x',
            explanation: '6.0 × 1.25 = 7.5.',
          },
          {
            id: 'q4',
            kind: 'number',
            text: 'A fund of EUR 50 million pays 20% of commitments in fees and costs and expects to recycle EUR 2 million. How much can it invest, in million EUR?',
            answer: 42,
            tolerance: 0,
            unit: 'million EUR',
            explanation: '50 × 0.80 = 40, and 2 of recycled proceeds make 42.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'The money already invested in a company is a reason to take part in its next round.',
            answer: false,
            explanation:
              'It is spent either way. Only the expected value of the new money, and what the round changes for the existing holding, count.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which observations weaken the last round as evidence of value today?',
            options: [
              { id: 'a', text: 'Only existing investors took part' },
              { id: 'b', text: 'The new series has a preference above 1x' },
              { id: 'c', text: 'Comparable companies moved by a quarter since' },
              { id: 'd', text: 'The company met its plan and the market is unchanged' },
            ],
            answer: ['a', 'b', 'c'],
            explanation:
              'Insider pricing, terms that others lack and a moved market all part the price from value. An unchanged company in an unchanged market supports it.',
          },
        ],
      },
    },
    {
      title: 'Board meetings that decide',
      minutes: 65,
      content: `## What a board is for

A board of a young company has few duties that no one else can fulfil: it appoints and judges the chief executive, it approves the plan and the budget, it decides on capital and on a sale, and it watches that the company obeys the law and stays solvent. Everything else is advice. Meetings go wrong when ninety minutes of advice leave ten for a decision that was due.

Directors owe duties to the company in most legal systems, regardless of who appointed them. When the interest of the company and that of the fund differ, as in an inside round or a sale near the preference, the director should say so, have it minuted, and take advice. Counsel explains what the local law requires, including what directors must do when the company is close to insolvency.

## Prepare in writing

A pack sent five working days before, read by everyone, replaces presentations. Twelve pages are enough:

1. One page by the chief executive: what went well, what did not, what keeps them awake, what they ask of the board.
2. Figures against plan, the same table each time, with three months back and the forecast.
3. Cash: balance, burn, months left, by the company's own rule of computation.
4. Product and model quality: error rate on a fresh sample, incidents, unit cost per request.
5. People: joined, left, open, one line on each risk.
6. Decisions wanted, each with a proposed resolution and its alternatives.

The same table each time is the valuable part. A metric that disappears from a pack is a finding.

## Cash months, worked

Runway looks objective and has several definitions. Say that Tern has EUR 1.90 million of cash and burned 260, 300 and 340 thousand EUR in the last three months.

| Method | Monthly burn | Months |
| --- | ---: | ---: |
| Mean of three months | 300,000 | 6.3 |
| Latest month | 340,000 | 5.6 |
| Trend of 40,000 more each month | 380,000 and rising | 4.3 |

The third row is found by adding: 380 + 420 + 460 + 500 = 1,760 thousand after four months, 140 thousand are left, and the fifth month needs 540 thousand. So the cash lasts for four full months and a quarter of the next. A board that hears "six months" and a board that hears "four months" start different conversations. Fix one method for the tripwire, such as the mean of three months, and show the other two beside it.

## An agenda that ends in decisions

For a meeting of 150 minutes:

| Minutes | Item | Result |
| ---: | --- | --- |
| 10 | Minutes, actions, declarations of interest | Approved, updated |
| 20 | Questions on the pack | No presentation |
| 30 | One topic in depth, chosen two weeks before | Advice noted |
| 50 | Decisions with resolutions | Voted |
| 15 | Break, used | |
| 15 | Session without executives | Message for the chief executive |
| 10 | Actions, dates, owners | Read aloud |

Decisions come before tiredness and after the depth topic on which they often rest. The session without executives happens every time, so that its taking place says nothing. The chair reports to the chief executive on the same day what was said.

Minutes record the decision, the facts before the board, the interests declared and the votes. They are no transcript. A decision log of one line per resolution, with a date for looking back, is worth more than long minutes: twelve months later the board reads what it expected and what happened.

## Between meetings

Most help is given between meetings, and most harm as well. An investor director does not instruct employees. Requests for data go through the chief executive and have a purpose. An agreed monthly note of one page, with cash, revenue, quality and people, prevents calls that start with "quick question".

Judge the board once a year. Each member answers four questions in writing: which decision was better because of the board, which worse, what did we learn too late, and whom does the table lack. A board with five investors and no one who has run a product at scale is a committee of owners. Add an independent director before the need is urgent, since a search takes months and a crisis is a poor time for introductions.

## Practice

Rewrite the last board pack of a company that you know, or of an invented one, to six pages following the order above. Compute runway by all three methods from its figures. Draft one resolution in the form "The board resolves to ..., having considered ..., with ... abstaining because ...", and an agenda with minutes that add up to the length of the meeting. Finish with the decision log of the last three resolutions and the date on which each will be looked at again. Plan 45 minutes. Deliver the pack, the agenda and the log.`,
    },
    {
      title: 'Report to the investors of the fund',
      minutes: 65,
      content: `## What investors need

The investors of a fund have given money for ten years or more and can rarely leave. What they get in return, besides proceeds, is information: enough to value their holding, to plan their own cash, and to judge the manager. Good reports answer the same questions each quarter in the same place, and bad news comes before it is asked for.

Fund documents say what must be reported, when, and to whom. Associations help with form: the Institutional Limited Partners Association publishes templates for fees, expenses and carried interest, and for performance, and Invest Europe has reporting guidelines. Regulation adds to them, in Europe for example through the AIFMD and the disclosure regulation for sustainability, (EU) 2019/2088. Which of them apply is a question for counsel.

## The contents of a quarterly report

| Part | Contents | Common fault |
| --- | --- | --- |
| Letter | What changed, what worries us, what comes | Only good news |
| Performance | Paid in, distributed, residual value, net and gross | Gross alone |
| Holdings | Cost, value, basis of value, ownership, status | Value without basis |
| Changes in value | Bridge from the last quarter | Sum without reasons |
| Capital account | Commitments, calls, fees, expenses for each investor | Fees netted |
| Events | Conflicts, key persons, litigation, breaches | Left to the annual meeting |
| Outlook | Expected calls and distributions for two quarters | Missing |

## The ratios

Three ratios relate everything to the money that was paid in. DPI is distributions divided by paid-in capital. RVPI is the residual value divided by paid-in capital. TVPI is their sum. With EUR 40 million paid in, EUR 22 million distributed and a net asset value of EUR 50 million, DPI is 0.55, RVPI 1.25 and TVPI 1.80. The first is money and the second an estimate, so an old fund that reports a TVPI of 1.80 with a DPI of 0.10 has given its investors mostly an opinion.

Say whether figures are net of fees, expenses and carried interest, as the investor experiences them, or gross, as the holdings do. Show both or the net one. If a credit line delayed capital calls, show the internal rate of return with and without it, because a line raises that rate without adding proceeds.

## The bridge

A reader should be able to follow the value of the portfolio from one quarter to the next. For an example fund, in million EUR:

~~~text
portfolio at the start of the quarter      30.0
new and follow-on investments, at cost    + 3.0
write-ups                                 + 2.4
write-downs                               − 1.9
realisations, at their last value         − 1.1
portfolio at the end of the quarter        32.4
~~~

Below it is a line for each holding that moved by more than 5%: from, to, and the reason in one sentence that names a fact. "Tern: 4.26 to 3.79, growth below plan for two quarters, ratio to comparables lowered from 1.25 to 1.10" is a reason. "Market conditions" is none.

If a holding that was valued at 1.1 was sold for EUR 1.4 million, the difference of 0.3 is a realised gain above the last value. Report it separately. It shows investors whether the values were cautious.

## Bad news

Set a rule and follow it: material events are reported within ten working days, by message, with what is known, what is not, and when the next message comes. Material means that a reasonable investor would want to know before deciding anything: the insolvency of a holding above 5% of the fund, a key person leaving, a suspected fraud, a breach of the fund documents, a regulator's inquiry. Check first what confidentiality towards the company and the law of inside information allow; then say as much as may be said to all investors at the same time. An investor who hears it from another investor will assume that this is the custom.

Mistakes in reports happen. Correct them with a dated note that shows old and new figures. A silent correction in the next quarter costs more trust than the error.

## Equal information

A side letter may give a single investor additional reports. Keep a register, so that no investor receives by habit what was never promised. Details of companies are confidential and some investors must publish what they hold; agree on which fields may leave. Mark each document with its recipient and keep a record of disclosures.

## Practice

Write the quarterly report of an example fund with five holdings on four pages: letter, performance, holdings with basis of value, the bridge and events. Invent the figures, and make sure that holdings add up to the portfolio, the bridge closes, and DPI, RVPI and TVPI follow from the numbers. Include one write-down above 20% and explain it in three sentences without an adjective. Then draft the message for the day when the largest holding loses its main customer, in at most 150 words. Plan 45 minutes, the last ten for a colleague to check each sum.`,
    },
    {
      title: 'Conflicts of interest and tripwires',
      minutes: 70,
      content: `## Conflicts are normal

A conflict of interest exists when someone who decides for others has a reason to decide otherwise. It is a situation and no misdeed. Venture firms have many by construction, and the way to handle each is known in advance: find it, disclose it, decide without the person concerned, and record it. Trouble comes from conflicts that are noticed afterwards.

| Situation | The pull | Usual handling |
| --- | --- | --- |
| Fund II invests in a company of Fund I | A high price helps one and hurts the other | Outside lead or outside valuation, consent of the advisory committee |
| Two portfolio companies become competitors | Information crosses through the partner | Separate partners, information barrier, tell both boards |
| A partner invests personally beside the fund | Best deals go to the partner | Prohibit, or same terms after the fund is filled |
| A holding pays fees to the manager | Fees at the cost of the company | Offset against the management fee, disclose |
| Values are approved while the next fund is raised | High marks help to raise | Independent review, no change of method |
| Co-investment is offered to some investors | Favour for the large | Written allocation policy |
| A director's fund has a preference at a sale | Early sale at a flat price | Declare, recuse, independent director leads |

Advisory committees of investors usually review such matters. The fund documents say which need consent. Counsel decides where law sets its own rules, as it does for regulated managers.

## The register, and how to use it

Keep one register for the firm. Each entry has a date, the persons, the interest in a sentence, who was informed, what was decided by whom, and when it is looked at again. Every meeting that decides starts with the question whether anyone has an interest in an item. An annual declaration by each partner and employee lists directorships, private holdings and close relations in the sector.

Take the first row of the table as an example. Fund II is asked to lead a round in Tern, of which Fund I holds 20%. Fund I values its holding at EUR 3.79 million. If Fund II pays a price that values Fund I's 20% at EUR 5.00 million, Fund I shows a gain of EUR 1.21 million made by its own manager. If an investor holds only Fund II, they have paid for it. The orderly way: an outside investor sets the price and takes at least half of the round, the committees of both funds are asked with the same paper, the partners with larger carried interest in Fund I abstain, and the value in Fund I is reviewed by someone who did not negotiate.

## Tripwires

A tripwire is an agreed figure at which something must happen. It moves a hard decision from the moment of crisis to a calm day. Each has five parts: the metric with its definition, the threshold, who watches it, what must be done, and by when.

| Metric | Threshold | Action | Within |
| --- | --- | --- | --- |
| Cash against mean burn of three months | Below six months | Written financing plan to the board | 10 working days |
| Cost of winning a customer (CAC) against what one brings (LTV) | CAC above LTV | Stop paid acquisition, review of pricing | 1 month |
| Error rate on the monthly blind sample | Above 5% twice in a row | Release stop until the cause is known | 5 working days |
| Share of the largest customer | Above 35% of revenue | Concentration plan, reserve held | 1 quarter |
| Deviation from plan | More than 30% in two quarters | Reserve set to zero, new follow-on paper | Next committee |

Watch how thresholds behave at the edge. With a mean burn of EUR 300,000 the first wire lies at EUR 1.80 million. At EUR 1.90 million it is silent and at EUR 1.75 million it trips. A company that knows this may delay a payment by a week. Define the day of measurement and use the bank balance without receivables.

A tripwire may be overruled, by the body named for it, in writing, with a new date. What it must not do is trip unseen. If a wire trips in every quarter for half of the portfolio, it is set wrongly; if none has tripped in two years, ask the same question.

## Seeing the portfolio as one

Some risks appear only in the sum. List for all holdings the model provider on which each depends, the cloud region, the largest customer's sector and the month in which cash ends. Suppose 9 of 14 companies rely on one provider and hold 71% of the portfolio's value. No single board can see that, and no single board would act on it. The partnership can: by asking each company for a tested alternative, by leaning away from the same dependence in new investments, and by telling investors about it.

Review the portfolio twice a year in one long session without founders. Sort companies by what the next euro and the next hour would change. Time is the scarcer reserve, and it is usually spent on the loudest company.

## Practice

Set up a governance file for a portfolio of six companies, real or invented. It contains a register with three conflicts in the form described, a table of five tripwires with all five parts, the current reading of each wire for every company, and a one-page map of shared dependencies with the share of value behind each. For two wires that trip, write the message to the board in 80 words each. For one, write an overruling with reason and date. Plan 50 minutes, and end by marking the entry you would least like an investor to find without explanation.`,
      quiz: {
        title: 'Boards, reports, conflicts and tripwires',
        passingScore: 80,
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A fund has EUR 40 million paid in, EUR 22 million distributed and a residual value of EUR 50 million. What is its TVPI?',
            answer: 1.8,
            tolerance: 0,
            unit: 'x',
            explanation: '(22 + 50) / 40 = 1.80: a DPI of 0.55 and an RVPI of 1.25.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'Burn was 240, 270 and 300 thousand EUR in the last three months. At which cash balance lies a tripwire of six months of mean burn, in thousand EUR?',
            answer: 1620,
            tolerance: 0,
            unit: 'thousand EUR',
            explanation: 'The mean is 810 / 3 = 270 thousand, and six months of it are 1,620 thousand.',
          },
          {
            id: 'q3',
            kind: 'true_false',
            text: 'A conflict of interest is a breach of duty.',
            answer: false,
            explanation:
              'It is a situation. The breach lies in hiding it, or in deciding as the conflicted person without disclosure and consent.',
          },
          {
            id: 'q4',
            kind: 'multiple',
            text: 'Which parts belong to a tripwire as the lesson defines it?',
            options: [
              { id: 'a', text: 'A metric with its definition' },
              { id: 'b', text: 'A threshold' },
              { id: 'c', text: 'Who watches it' },
              { id: 'd', text: 'What must be done, and by when' },
              { id: 'e', text: 'A penalty for the chief executive' },
            ],
            answer: ['a', 'b', 'c', 'd'],
            explanation: 'Metric, threshold, watcher, action and time. It is meant to cause action, not to punish.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'The portfolio was valued at 50.0, then 4.0 was invested, write-ups were 3.0, write-downs 2.5 and holdings valued at 1.5 were sold. Where does the bridge end?',
            options: [
              { id: 'a', text: '52.0' },
              { id: 'b', text: '53.0' },
              { id: 'c', text: '54.5' },
              { id: 'd', text: '56.0' },
            ],
            answer: 'b',
            explanation: '50.0 + 4.0 + 3.0 − 2.5 − 1.5 = 53.0.',
          },
          {
            id: 'q6',
            kind: 'single',
            text: 'Fund II of a firm is to lead a round in a company that Fund I already holds. What handling fits best?',
            options: [
              { id: 'a', text: 'The partner who knows the company sets the price for both funds' },
              { id: 'b', text: 'The matter is reported to investors in the next annual report' },
              {
                id: 'c',
                text: 'An outside investor sets the price, the advisory committees consent, and conflicted partners abstain',
              },
              { id: 'd', text: 'Fund I raises its value first, so that both funds agree on the price' },
            ],
            answer: 'c',
            explanation:
              'The price must come from someone without an interest on both sides, and consent must come before the transaction.',
          },
          {
            id: 'q7',
            kind: 'true_false',
            text: 'A credit line that delays capital calls can raise the internal rate of return of a fund without adding proceeds.',
            answer: true,
            explanation:
              'The money of investors is outstanding for a shorter time, so the rate rises. The multiple falls slightly by the cost of the line.',
          },
        ],
      },
    },
  ],
};
