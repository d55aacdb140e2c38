import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { DASHBOARD_METRICS_KEY } from '../../../lib/metrics-keys.ts';
import { onceAVisit } from '../../../lib/once-a-visit.ts';

/** The firm's figures, fetched anew at each visit, as other pages change what they are computed from. */
export const dashboardMetricsQuery = queryOptions({
  queryKey: DASHBOARD_METRICS_KEY,
  queryFn: ({ signal }) => callApi('GET /api/metrics/dashboard', { signal }),
  refetchOnMount: onceAVisit,
});
