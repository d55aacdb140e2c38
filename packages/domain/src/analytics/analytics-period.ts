import type { FeatureFlag } from '../settings/feature-flags.ts';

/** The number of days that analytics look back, or all time. */
export const ANALYTICS_PERIODS = ['90', '365', 'all'] as const;

/** The tables of analytics and the module of each. A table is hidden while its module is off (REQ-252). */
export const ANALYTICS_TABLE_MODULES = {
  funnel: 'otif',
  passes: 'otif',
  cohorts: 'academy',
  certificates: 'academy',
  portfolio: 'abundance-labs',
} as const satisfies Readonly<Record<string, FeatureFlag>>;

export type AnalyticsTable = keyof typeof ANALYTICS_TABLE_MODULES;

export const ANALYTICS_TABLES = Object.keys(ANALYTICS_TABLE_MODULES) as [AnalyticsTable, ...AnalyticsTable[]];
