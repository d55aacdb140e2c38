import type { FeatureFlag } from '../settings/feature-flags.ts';
import type { Metric } from './metric-formulas.ts';

/**
 * The modules of metrics that do not belong to Capital alone. While the module is off, its metrics are neither returned nor shown
 * (REQ-252). All other metrics belong to Capital.
 */
const METRIC_MODULES: Readonly<Partial<Record<Metric, FeatureFlag>>> = {
  portfolioValue: 'capital',
  portfolioGrowth: 'capital',
  activeVentures: 'abundance-labs',
  academyLearners: 'academy',
  otifOpportunities: 'otif',
  totalMrr: 'abundance-labs',
  teamMembers: 'abundance-labs',
};

/** Whether the metric's module is enabled. */
export function isMetricOn(metric: Metric, enabledFlags: ReadonlySet<FeatureFlag>): boolean {
  const module = METRIC_MODULES[metric];
  return module === undefined || enabledFlags.has(module);
}
