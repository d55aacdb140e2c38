import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { DASHBOARD_METRICS_KEY } from '../../../lib/api/metrics-keys.ts';
import { refetchOncePerVisit } from '../../../lib/api/refetch-once-per-visit.ts';

/** The firm's metrics, refetched at each visit: other pages change their inputs. */
export const dashboardMetricsQuery = queryOptions({
  queryKey: DASHBOARD_METRICS_KEY,
  queryFn: ({ signal }) => callApi('GET /api/metrics/dashboard', { signal }),
  refetchOnMount: refetchOncePerVisit,
});
