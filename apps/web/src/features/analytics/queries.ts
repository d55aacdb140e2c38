import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import type { AnalyticsPeriod } from './model/analytics-search.ts';

/** The current funnel, cohorts, certificates and portfolio. */
export function analyticsQuery(period: AnalyticsPeriod) {
  return queryOptions({
    queryKey: ['/api/analytics', period],
    queryFn: ({ signal }) => callApi('GET /api/analytics', { query: { period }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
