/** The content of the Capital metrics (REQ-224, REQ-239): recorded values, else marked samples. */
import type { DashboardMetrics } from '@aicv/contracts/dashboard/dashboard';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { type DisplayText, recordOrSample } from '../../../lib/format/display-text.ts';
import { formatWholePercent } from '../../../lib/format/format.ts';
import { formatCompactMoney, formatMoney } from '../../../lib/format/money.ts';
import { formatMonths, formatPercent, formatPercentChange } from './metric-format.ts';

type CapitalMetrics = Partial<DashboardMetrics>;

export interface CapitalCard {
  readonly key: 'revenue' | 'funding' | 'roi' | 'runway';
  readonly label: string;
  readonly value: DisplayText;
  readonly badge: DisplayText;
  /** The tone of the badge; undefined if it is neither good nor bad. */
  readonly trend?: 'up' | 'down' | undefined;
  /** The metrics of the card, the main metric first. */
  readonly metrics: readonly [Metric, ...Metric[]];
}

/** The four cards in order. */
export function capitalCards(metrics: CapitalMetrics): readonly CapitalCard[] {
  const { totalRevenue, revenueGrowth, fundingRaised, latestRound, roi, roiTarget, runway, runwayMonths } = metrics;
  return [
    {
      key: 'revenue',
      label: 'Total Revenue',
      value: moneyOrSample(totalRevenue, '$2.8M'),
      badge: recordOrSample(revenueGrowth, formatPercentChange, '+23.5%'),
      trend: (revenueGrowth ?? 1) > 0 ? 'up' : revenueGrowth === 0 ? undefined : 'down',
      metrics: ['totalRevenue', 'revenueGrowth'],
    },
    {
      key: 'funding',
      label: 'Funding Raised',
      value: moneyOrSample(fundingRaised, '$15M'),
      badge: recordOrSample(latestRound, (name) => name, 'Series A'),
      metrics: ['fundingRaised'],
    },
    {
      key: 'roi',
      label: 'ROI',
      value: recordOrSample(roi, formatPercent, '24.7%'),
      badge: recordOrSample(roiTarget, (target) => `Target ${formatPercent(target)}`, 'Target 18%'),
      metrics: ['roi'],
    },
    {
      key: 'runway',
      label: 'Runway',
      value: moneyOrSample(runway, '$8.2M'),
      badge: recordOrSample(runwayMonths, formatMonths, '14 months'),
      metrics: ['runway', 'runwayMonths'],
    },
  ];
}

export interface PerformanceMetric {
  readonly metric: Metric;
  readonly label: string;
  readonly value: DisplayText;
}

/** The performance metrics in order. */
export function performanceMetrics(metrics: CapitalMetrics): readonly PerformanceMetric[] {
  const { portfolioGrowth, ventureSuccessRate, averageRoi, timeToExitMonths } = metrics;
  return [
    {
      metric: 'portfolioGrowth',
      label: 'Portfolio Growth',
      value: recordOrSample(portfolioGrowth, formatPercentChange, '+12.5%'),
    },
    {
      metric: 'ventureSuccessRate',
      label: 'Venture Success Rate',
      value: recordOrSample(ventureSuccessRate, formatWholePercent, '73%'),
    },
    { metric: 'averageRoi', label: 'Average ROI', value: recordOrSample(averageRoi, formatPercent, '24.7%') },
    {
      metric: 'timeToExitMonths',
      label: 'Time to Exit',
      value: recordOrSample(timeToExitMonths, formatMonths, '18 months'),
    },
  ];
}

function moneyOrSample(amount: string | null | undefined, sample: string): DisplayText {
  const shown = recordOrSample(amount, formatCompactMoney, sample);
  return amount ? { ...shown, exact: formatMoney(amount) } : shown;
}
