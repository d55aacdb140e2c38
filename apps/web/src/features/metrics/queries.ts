import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { DASHBOARD_METRICS_KEY, METRIC_SOURCES_KEY, REVENUE_KEY } from '../../lib/api/metrics-keys.ts';
import { refetchOncePerVisit } from '../../lib/api/refetch-once-per-visit.ts';

/** The firm's metrics, refetched at each visit: other pages change their inputs. */
export const dashboardMetricsQuery = queryOptions({
  queryKey: DASHBOARD_METRICS_KEY,
  queryFn: ({ signal }) => callApi('GET /api/metrics/dashboard', { signal }),
  refetchOnMount: refetchOncePerVisit,
});

/** The firm's monthly revenue by stream, refetched at each visit. Only for users who may see the Capital metrics. */
export const revenueSeriesQuery = queryOptions({
  queryKey: REVENUE_KEY,
  queryFn: ({ signal }) => callApi('GET /api/metrics/revenue', { signal }),
  refetchOnMount: refetchOncePerVisit,
});

const ROWS_PER_PAGE = '20';

/** The records behind a metric, latest first, paginated. */
export function metricSourcesQuery(metric: Metric) {
  return infiniteQueryOptions({
    queryKey: [...METRIC_SOURCES_KEY, metric],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/metrics/{metric}/sources', {
        params: { metric },
        query: { limit: ROWS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}
