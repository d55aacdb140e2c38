import type { Metric } from '@aicv/domain/dashboard/metric-formulas';

/** The user's access to metrics. The server decides; the page skips requests that it would refuse. */
export interface MetricViewer {
  /** The Capital metrics and their source records. */
  readonly maySeeMetrics: boolean;
  /** The funding rounds, which require the NDA. */
  readonly maySeeRounds: boolean;
  readonly mayOpenVentures: boolean;
  /** The page that records the firm's own metrics. */
  readonly mayRecordFirmKpis: boolean;
}

/** Metrics that are computed, at least in part, from the firm's own KPIs (REQ-234). */
const OF_THE_FIRM: readonly Metric[] = ['totalRevenue', 'revenueGrowth', 'roi', 'runway', 'runwayMonths'];

export function isOfTheFirm(metric: Metric): boolean {
  return OF_THE_FIRM.includes(metric);
}

const OF_SINGLE_VENTURES: readonly Metric[] = [
  'portfolioValue',
  'portfolioGrowth',
  'activeVentures',
  'roi',
  'averageRoi',
  'ventureSuccessRate',
  'timeToExitMonths',
];

function isOfSingleVentures(metric: Metric): boolean {
  return OF_SINGLE_VENTURES.includes(metric);
}

/** Metrics that count records with a page of their own, and that page. */
const COUNTED_ELSEWHERE: { readonly [Counted in Metric]?: string } = {
  academyLearners: 'Counts users. Admins can see them in Holdings.',
  otifOpportunities: 'Counts the opportunities on the OTIF board.',
};

/** Replaces the records behind a metric; null if they are listed. */
export function closedSources(metric: Metric, viewer: MetricViewer): string | null {
  const { maySeeMetrics, maySeeRounds, mayOpenVentures } = viewer;
  const elsewhere = COUNTED_ELSEWHERE[metric];
  if (elsewhere !== undefined) return elsewhere;
  if (!maySeeMetrics) return 'Only admins, managers and investors can see the records behind this figure.';
  if (metric === 'fundingRaised' && !maySeeRounds) {
    return 'Sign the NDA to view the rounds behind this figure.';
  }
  if (isOfSingleVentures(metric) && !mayOpenVentures && !maySeeRounds) {
    return 'Sign the NDA to view the ventures behind this figure.';
  }
  return null;
}
