import type { DashboardMetrics, MetricSource } from '@aicv/contracts/dashboard/dashboard';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { isMetricOn } from '@aicv/domain/dashboard/metric-modules';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { isoTime } from '../../platform/text/iso-time.ts';
import type { CapitalMetrics } from './capital-metrics.ts';
import type { ComputedMetrics } from './metrics.queries.ts';
import { latestDateOf, type SourcedMetric, type SourceRecord } from './sourced-metric.ts';

/** Metrics of disabled modules, and metrics without records, are null. The pages omit them. */
export function presentMetrics(
  metrics: ComputedMetrics,
  { nowMs, enabledFlags }: { nowMs: number; enabledFlags: ReadonlySet<FeatureFlag> },
): DashboardMetrics {
  const { ventures, learners, opportunities, portfolio, capital } = metrics;
  const whereOn = <T>(metric: Metric, value: T) => (isMetricOn(metric, enabledFlags) ? value : null);
  return {
    portfolioValue: whereOn('portfolioValue', portfolio.portfolioValue.value),
    portfolioGrowth: whereOn('portfolioGrowth', portfolio.portfolioGrowth.value),
    activeVentures: whereOn('activeVentures', ventures.total),
    activeVenturesChange: whereOn('activeVentures', ventures.addedLately),
    academyLearners: whereOn('academyLearners', learners.total),
    academyLearnersChange: whereOn('academyLearners', learners.joinedLately),
    otifOpportunities: whereOn('otifOpportunities', opportunities.open),
    otifInScreening: whereOn('otifOpportunities', opportunities.inScreening),
    ...(capital && presentCapital(capital)),
    recordedAt: { ...whereOn('portfolioValue', datesOf({ ...portfolio })), ...(capital && datesOfCapital(capital)) },
    asOf: isoTime(nowMs),
  };
}

function presentCapital(capital: CapitalMetrics): Partial<DashboardMetrics> {
  return {
    totalRevenue: capital.totalRevenue.value,
    revenueGrowth: capital.revenueGrowth.value,
    fundingRaised: capital.fundingRaised.value,
    latestRound: capital.latestRound,
    roi: capital.roi.value,
    roiTarget: capital.roiTarget?.value ?? null,
    runway: capital.runway.value,
    runwayMonths: capital.runwayMonths.value,
    ventureSuccessRate: capital.ventureSuccessRate,
    averageRoi: capital.averageRoi.value,
    timeToExitMonths: capital.timeToExitMonths.value,
  };
}

function datesOfCapital(capital: CapitalMetrics): Record<string, string> {
  const { latestRound: _name, roiTarget, ventureSuccessRate: _count, ...dated } = capital;
  return { ...datesOf(dated), ...(roiTarget && { roiTarget: roiTarget.recordedAt }) };
}

function datesOf(metrics: Readonly<Record<string, SourcedMetric<unknown>>>): Record<string, string> {
  const dates = Object.entries(metrics).map(([name, metric]) => [name, latestDateOf(metric)] as const);
  return Object.fromEntries(dates.flatMap(([name, date]) => (date === undefined ? [] : [[name, date]])));
}

export function presentSource({ label, value, date, ventureId }: SourceRecord): MetricSource {
  return { label, value, date, ventureId };
}
