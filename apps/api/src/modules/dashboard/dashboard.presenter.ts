import type { DashboardMetrics, MetricSource } from '@aicv/contracts/dashboard';
import type { FeatureFlag } from '@aicv/domain/feature-flags';
import type { Metric } from '@aicv/domain/metric-formulas';
import { isMetricOn } from '@aicv/domain/metric-modules';
import { isoTime } from '../../platform/iso-time.ts';
import type { CapitalFigures } from './capital-figures.ts';
import { type Figure, type FigureSource, latestDateOf } from './figure.ts';
import type { DashboardFigures } from './figures.queries.ts';

/** The figures of modules that are switched off are null, like those that no records carry; the pages leave them out. */
export function presentMetrics(
  figures: DashboardFigures,
  { nowMs, enabledFlags }: { nowMs: number; enabledFlags: ReadonlySet<FeatureFlag> },
): DashboardMetrics {
  const { ventures, learners, opportunities, portfolio, capital } = figures;
  const whereOn = <T>(metric: Metric, value: T) => (isMetricOn(metric, enabledFlags) ? value : null);
  return {
    portfolioValue: whereOn('portfolioValue', portfolio.portfolioValue.value),
    portfolioGrowth: whereOn('portfolioGrowth', portfolio.portfolioGrowth.value),
    activeVentures: whereOn('activeVentures', ventures.total),
    activeVenturesChange: whereOn('activeVentures', ventures.addedLately),
    academyLearners: whereOn('academyLearners', learners.total),
    academyLearnersChange: whereOn('academyLearners', learners.joinedLately),
    otifOpportunities: whereOn('otifOpportunities', opportunities.total),
    otifInScreening: whereOn('otifOpportunities', opportunities.inScreening),
    ...(capital && presentCapital(capital)),
    recordedAt: { ...whereOn('portfolioValue', datesOf({ ...portfolio })), ...(capital && datesOfCapital(capital)) },
    asOf: isoTime(nowMs),
  };
}

function presentCapital(capital: CapitalFigures): Partial<DashboardMetrics> {
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

function datesOfCapital(capital: CapitalFigures): Record<string, string> {
  const { latestRound: _name, roiTarget, ventureSuccessRate: _count, ...dated } = capital;
  return { ...datesOf(dated), ...(roiTarget && { roiTarget: roiTarget.recordedAt }) };
}

function datesOf(figures: Readonly<Record<string, Figure<unknown>>>): Record<string, string> {
  const dates = Object.entries(figures).map(([name, figure]) => [name, latestDateOf(figure)] as const);
  return Object.fromEntries(dates.flatMap(([name, date]) => (date === undefined ? [] : [[name, date]])));
}

export function presentSource({ label, value, date, ventureId }: FigureSource): MetricSource {
  return { label, value, date, ventureId };
}
