/**
 * The explanation of each metric, as its info button shows it and docs/metrics.md repeats it (a test compares them). finance.ts computes
 * the formulas.
 */
export const METRICS = [
  'portfolioValue',
  'portfolioGrowth',
  'activeVentures',
  'academyLearners',
  'otifOpportunities',
  'totalRevenue',
  'revenueGrowth',
  'fundingRaised',
  'roi',
  'averageRoi',
  'runway',
  'runwayMonths',
  'ventureSuccessRate',
  'timeToExitMonths',
  'totalMrr',
  'teamMembers',
] as const;

export type Metric = (typeof METRICS)[number];

export interface MetricFormula {
  readonly name: string;
  readonly formula: string;
  /** The source records, as text. */
  readonly source: string;
}

export const METRIC_FORMULAS: Readonly<Record<Metric, MetricFormula>> = {
  portfolioValue: {
    name: 'Total Portfolio Value',
    formula: 'Sum of the latest valuations of all live ventures. Ventures without a valuation are not counted',
    source: 'KPI “valuation” of live ventures',
  },
  portfolioGrowth: {
    name: 'Portfolio Growth',
    formula: 'Latest valuations / valuations twelve months before the latest one - 1, over the live ventures with both',
    source: 'KPI “valuation” of live ventures',
  },
  activeVentures: {
    name: 'Active Ventures',
    formula: 'Active ventures that have not exited. The change is the number added in the last 30 days',
    source: 'Ventures',
  },
  academyLearners: {
    name: 'Academy Learners',
    formula: 'Active learners. The change is the number who joined in the last 30 days',
    source: 'People',
  },
  otifOpportunities: {
    name: 'OTIF Opportunities',
    formula: 'All opportunities in the pipeline, with the number in screening',
    source: 'Opportunities',
  },
  totalRevenue: {
    name: 'Total Revenue',
    formula:
      "Sum of the firm's monthly revenue over the twelve calendar months up to the latest record. If a month has several records, the latest counts. Months without a record are not counted",
    source: "The firm's KPI “revenue”, monthly",
  },
  revenueGrowth: {
    name: 'Revenue growth',
    formula:
      'Revenue of the twelve months of Total Revenue / revenue of the twelve months before - 1, over the months recorded in both. No value if there are none',
    source: "The firm's KPI “revenue”, monthly",
  },
  fundingRaised: {
    name: 'Funding Raised',
    formula: 'Sum of the amounts of closed funding rounds. The most recently closed round is shown',
    source: 'Funding rounds with the status closed',
  },
  roi: {
    name: 'ROI',
    formula:
      '(valuation - invested) / invested, each summed over the live ventures with both, from their latest records',
    source: "KPIs “valuation” and “invested” of live ventures. The target is the latest in the firm's KPI “roi”",
  },
  averageRoi: {
    name: 'Average ROI',
    formula:
      'Unweighted mean of (valuation - invested) / invested over the live ventures with a valuation and an investment above zero, from their latest records',
    source: 'KPIs “valuation” and “invested” of live ventures',
  },
  runway: {
    name: 'Runway',
    formula: "The firm's latest cash",
    source: "The firm's KPI “cash”",
  },
  runwayMonths: {
    name: 'Runway in months',
    formula:
      'Latest cash / mean monthly burn of the latest three calendar months with a record, or of fewer if there are fewer. If a month has several records, the latest counts',
    source: "The firm's KPIs “cash” and “burn”, burn monthly",
  },
  ventureSuccessRate: {
    name: 'Venture Success Rate',
    formula: 'Ventures live or exited / all ventures',
    source: 'Ventures',
  },
  timeToExitMonths: {
    name: 'Time to Exit',
    formula: 'Mean time from the creation of a venture to its last move to exit, in months of 365.25 / 12 days',
    source: 'Ventures with the stage exit and their stage changes',
  },
  totalMrr: {
    name: 'Total MRR',
    formula:
      'Sum of the latest monthly recurring revenue (MRR) of all live ventures. Ventures without MRR are not counted',
    source: 'KPI “mrr” of live ventures',
  },
  teamMembers: {
    name: 'Team Members',
    formula: 'Sum of the team members of the live ventures',
    source: 'Team members of live ventures',
  },
};
