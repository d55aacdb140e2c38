/** Funding rounds and investor updates of the demonstration data. Closed rounds add up to $15M, and Series A is the latest. */

export interface DemoFundingRound {
  readonly name: string;
  readonly amount: string | null;
  /** A planned round: its amount, its purpose and its date. */
  readonly target?: string;
  readonly useOfFunds?: string;
  readonly timeline?: string;
  readonly valuation: string | null;
  readonly leadInvestor: string | null;
  readonly status: 'planning' | 'active' | 'closed';
  readonly closedDaysAgo: number | null;
  readonly createdDaysAgo: number;
}

export const demoFundingRounds: readonly DemoFundingRound[] = [
  {
    name: 'Seed',
    amount: '3200000.00',
    valuation: '14000000.00',
    leadInvestor: 'Northwind Partners',
    status: 'closed',
    closedDaysAgo: 980,
    createdDaysAgo: 1_060,
  },
  {
    name: 'Series A',
    amount: '11800000.00',
    valuation: '62000000.00',
    leadInvestor: 'Meridian Growth',
    status: 'closed',
    closedDaysAgo: 310,
    createdDaysAgo: 420,
  },
  {
    name: 'Bridge',
    amount: null,
    valuation: null,
    leadInvestor: null,
    status: 'active',
    closedDaysAgo: null,
    createdDaysAgo: 75,
  },
  {
    name: 'Series B',
    amount: '35000000.00',
    target: '35000000.00',
    useOfFunds: 'Scale Operations',
    timeline: 'Q4 2024',
    valuation: '200000000.00',
    leadInvestor: null,
    status: 'planning',
    closedDaysAgo: null,
    createdDaysAgo: 40,
  },
];

interface DemoInvestorUpdate {
  readonly title: string;
  readonly content: string;
  readonly publishedDaysAgo: number;
}

export const demoInvestorUpdates: readonly DemoInvestorUpdate[] = [
  {
    title: 'Two launches, one honest delay',
    content:
      'Two ventures left the studio this quarter and both have paying customers. The third, our tutor engine for trade certification, slips by six weeks: assessors asked for rubrics in a form that we had not planned.\n\nRevenue of the last twelve months is above plan for the fourth month running. Management fees carry most of it; venture revenue grew fastest.\n\nWe are opening conversations about Series B and will send terms to current investors first.',
    publishedDaysAgo: 12,
  },
  {
    title: 'What the pipeline taught us this half',
    content:
      'Ninety-one opportunities are on the board. Four of five that we declined were declined for the same reason: no one could name the first buyer. Scouts now ask that question before anything else.\n\nReviewers agree more than they did a year ago. Where they do not, the reasons are on record, and twice the minority was right.',
    publishedDaysAgo: 74,
  },
  {
    title: 'Cash, runway and the hiring plan',
    content:
      'We ended the quarter with fourteen months of runway at the mean burn of the last three months. Two engineering positions are filled, one is open.\n\nNo venture has needed follow-on funding outside its plan.',
    publishedDaysAgo: 141,
  },
  {
    title: 'After the Series A: how the money is used',
    content:
      'Of the round, half is reserved for follow-on funding of ventures that pass their second gate. A quarter goes to the studio, the rest to the academy and to operations.\n\nEvery use is booked against the plan that we sent with the round.',
    publishedDaysAgo: 236,
  },
];
