import type { FeatureFlag } from './feature-flags.ts';
import type { Metric } from './metric-formulas.ts';

/**
 * Whose figures those are that are not Capital's alone: with its module switched off a figure is neither answered nor shown
 * (decisions 10). All others are opened by Capital.
 */
export const METRIC_MODULES = {
  portfolioValue: 'capital',
  portfolioGrowth: 'capital',
  activeVentures: 'abundance-labs',
  academyLearners: 'academy',
  otifOpportunities: 'otif',
  totalMrr: 'abundance-labs',
  teamMembers: 'abundance-labs',
} as const satisfies { readonly [Of in Metric]?: FeatureFlag };

/** Whether the figure's module is switched on. */
export function isMetricOn(metric: Metric, enabledFlags: ReadonlySet<FeatureFlag>): boolean {
  const { [metric]: module }: { readonly [Of in Metric]?: FeatureFlag } = METRIC_MODULES;
  return module === undefined || enabledFlags.has(module);
}
