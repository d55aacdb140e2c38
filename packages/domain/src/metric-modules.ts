import type { FeatureFlag } from './feature-flags.ts';
import type { Metric } from './metric-formulas.ts';

/**
 * Whose figures those are that are not Capital's alone: with its module switched off a figure is neither answered nor shown
 * (REQ-252). All others are opened by Capital.
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

/** Whether the figure's module is switched on. */
export function isMetricOn(metric: Metric, enabledFlags: ReadonlySet<FeatureFlag>): boolean {
  const module = METRIC_MODULES[metric];
  return module === undefined || enabledFlags.has(module);
}
