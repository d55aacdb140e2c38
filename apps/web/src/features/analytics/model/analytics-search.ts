import { ANALYTICS_PERIODS } from '@aicv/domain/analytics/analytics-period';
import { choiceOf } from '../../../lib/format/search-text.ts';

/** The period if the URL names none. */
export const DEFAULT_PERIOD = '365';

export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

/** Reads the period from the URL; the default if it is missing or invalid. The router parses `?period=90` as a number. */
export function analyticsPeriodOf({ period }: { readonly period?: unknown }): AnalyticsPeriod {
  const isText = typeof period === 'string' || typeof period === 'number';
  return (isText ? choiceOf(ANALYTICS_PERIODS, String(period)) : undefined) ?? DEFAULT_PERIOD;
}
