import type { FeatureFlag } from './feature-flags.ts';

/** How many days back analytics look, or all there is. */
export const ANALYTICS_PERIODS = ['90', '365', 'all'] as const;

/** The tables of analytics, and whose they are: with its module switched off there is none (REQ-252). */
export const ANALYTICS_TABLE_MODULES = {
  funnel: 'otif',
  cohorts: 'academy',
  certificates: 'academy',
  portfolio: 'abundance-labs',
} as const satisfies Readonly<Record<string, FeatureFlag>>;

export type AnalyticsTable = keyof typeof ANALYTICS_TABLE_MODULES;

export const ANALYTICS_TABLES = Object.keys(ANALYTICS_TABLE_MODULES) as [AnalyticsTable, ...AnalyticsTable[]];
