import type { Metric } from '@aicv/domain/metric-formulas';
import type { ReactNode } from 'react';
import type { VentureLink } from '../../lib/venture-link.ts';

/** What the user may see of the metrics. The server decides; the page skips requests that it would refuse. */
export interface MetricViewer {
  /** The Capital figures and the records behind them. */
  readonly maySeeMetrics: boolean;
  /** The funding rounds, which the NDA opens. */
  readonly maySeeRounds: boolean;
  /** Absent for who may not open ventures. */
  readonly VentureLink: VentureLink | undefined;
  /** The way to where the firm's own figures are recorded; absent for who may not. */
  readonly FirmKpisLink: FirmKpisLink | undefined;
}

/** A link to the firm's own figures; the pages know their addresses, a feature does not. */
export type FirmKpisLink = (props: { className?: string; children: ReactNode }) => ReactNode;

/** Figures that are computed, in part at least, from the firm's own KPIs (REQ-234). */
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

/** Figures that count what has a page of its own, and where that is. */
const COUNTED_ELSEWHERE: { readonly [Counted in Metric]?: string } = {
  academyLearners: 'Counts users. Admins can see them in Holdings.',
  otifOpportunities: 'Counts the opportunities on the OTIF board.',
};

/** What is said instead of the records behind a figure; null where they are listed. */
export function closedSources(metric: Metric, viewer: MetricViewer): string | null {
  const { maySeeMetrics, maySeeRounds, VentureLink } = viewer;
  const elsewhere = COUNTED_ELSEWHERE[metric];
  if (elsewhere !== undefined) return elsewhere;
  if (!maySeeMetrics) return 'Only admins, managers and investors can see the records behind this figure.';
  if (metric === 'fundingRaised' && !maySeeRounds) {
    return 'Sign the NDA to view the rounds behind this figure.';
  }
  if (isOfSingleVentures(metric) && VentureLink === undefined && !maySeeRounds) {
    return 'Sign the NDA to view the ventures behind this figure.';
  }
  return null;
}
