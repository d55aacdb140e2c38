import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { METRIC_SOURCES_KEY } from '../../../lib/api/metrics-keys.ts';

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
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}
