import { metricKey } from '@aicv/domain/ventures/kpi';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { KPIS_KEY } from './kpi-queries.ts';

/** The names of all recorded metrics. */
export const metricsQuery = queryOptions({
  queryKey: [...KPIS_KEY, 'metrics'],
  queryFn: ({ signal }) => callApi('GET /api/kpis/metrics', { signal }),
});

export function kpiEventsQuery(id: string) {
  return queryOptions({
    queryKey: [...KPIS_KEY, 'events', id],
    queryFn: ({ signal }) => callApi('GET /api/kpis/{id}/history', { params: { id }, signal }),
  });
}

const VENTURES_PER_PAGE = '100';

/** The active ventures with their values of the month and the month before. */
export function kpiGridQuery(month: string) {
  return infiniteQueryOptions({
    queryKey: [...KPIS_KEY, 'grid', month],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/kpis/grid', {
        query: { month, months: '2', limit: VENTURES_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** The monthly values of one venture over some months, which end with `month`. */
export function ventureMonthsQuery(ventureId: string, month: string, months: number) {
  return queryOptions({
    queryKey: [...KPIS_KEY, 'grid', month, ventureId],
    queryFn: ({ signal }) =>
      callApi('GET /api/kpis/grid', { query: { month, months: String(months), ventureId }, signal }),
    refetchOnMount: 'always',
  });
}

/** The metrics of a list: the given ones first, then every other recorded one. */
export function useMetricList(first: readonly string[]): readonly string[] {
  const { data } = useQuery(metricsQuery);
  return [...new Set([...first.map(metricKey), ...(data?.metrics ?? []).map(({ metric }) => metric)])];
}
