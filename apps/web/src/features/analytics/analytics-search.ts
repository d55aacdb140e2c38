import { ANALYTICS_PERIODS } from '@aicv/domain/analytics-period';
import { choiceOf } from '../../lib/search-text.ts';

/** The period as it is chosen where the address names none. */
export const DEFAULT_PERIOD = '365';

export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

/** The period in the address; the router parses `?period=90` as a number. Invalid values are omitted. */
export function analyticsPeriodOf({ period }: { readonly period?: unknown }): AnalyticsPeriod {
  const isText = typeof period === 'string' || typeof period === 'number';
  return (isText ? choiceOf(ANALYTICS_PERIODS, String(period)) : undefined) ?? DEFAULT_PERIOD;
}
