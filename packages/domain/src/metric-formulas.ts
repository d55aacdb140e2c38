/**
 * What each figure means, in the words that its info button shows and that docs/metrics.md repeats (a test compares them): the
 * formula is stated once, here, and computed by finance.ts.
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
  /** The records that it is computed from, in words. */
  readonly source: string;
}

export const METRIC_FORMULAS: Readonly<Record<Metric, MetricFormula>> = {
  portfolioValue: {
    name: 'Total Portfolio Value',
    formula: 'Sum of the latest valuation of each live venture; one without a valuation adds nothing',
    source: 'KPI “valuation” of live ventures',
  },
  portfolioGrowth: {
    name: 'Portfolio Growth',
    formula:
      'Latest valuations / valuations as of twelve months before the latest of them - 1, over the live ventures that have both',
    source: 'KPI “valuation” of live ventures',
  },
  activeVentures: {
    name: 'Active Ventures',
    formula: 'Ventures that are active and whose stage is not exit; the change counts those added in the last 30 days',
    source: 'Ventures',
  },
  academyLearners: {
    name: 'Academy Learners',
    formula: 'Active people with the role learner; the change counts those who joined in the last 30 days',
    source: 'People',
  },
  otifOpportunities: {
    name: 'OTIF Opportunities',
    formula: 'All opportunities of the pipeline, and how many of them are in screening',
    source: 'Opportunities',
  },
  totalRevenue: {
    name: 'Total Revenue',
    formula:
      "Sum of the firm's monthly revenue over the twelve calendar months that end with the latest record; of several records of a month the latest counts, and a month without one adds nothing",
    source: "The firm's KPI “revenue”, monthly",
  },
  revenueGrowth: {
    name: 'Revenue growth',
    formula:
      'Revenue of the twelve months of Total Revenue / revenue of the twelve before - 1, over the months that are recorded in both; without any there is no figure',
    source: "The firm's KPI “revenue”, monthly",
  },
  fundingRaised: {
    name: 'Funding Raised',
    formula: 'Sum of the amounts of closed funding rounds; the round that was closed last is named',
    source: 'Funding rounds with the status closed',
  },
  roi: {
    name: 'ROI',
    formula:
      '(valuation - invested) / invested, each summed over the live ventures that have both, by their latest records',
    source: "KPIs “valuation” and “invested” of live ventures; the target is the latest of the firm's KPI “roi”",
  },
  averageRoi: {
    name: 'Average ROI',
    formula:
      'Plain mean of (valuation - invested) / invested over the live ventures with a valuation and an investment above zero, by their latest records',
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
      'Latest cash / mean of the monthly burns of the latest three calendar months that have one, or of as many as there are; of several records of a month the latest counts',
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
    formula: 'Sum of the latest monthly recurring revenue (MRR) of each live venture; one without adds nothing',
    source: 'KPI “mrr” of live ventures',
  },
  teamMembers: {
    name: 'Team Members',
    formula: 'Sum of the team members of the live ventures',
    source: 'Team members of live ventures',
  },
};
