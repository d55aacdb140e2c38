import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { DASHBOARD_METRICS_KEY } from '../../../lib/metrics-keys.ts';
import { refetchOncePerVisit } from '../../../lib/refetch-once-per-visit.ts';

/** The firm's metrics, refetched at each visit: other pages change their inputs. */
export const dashboardMetricsQuery = queryOptions({
  queryKey: DASHBOARD_METRICS_KEY,
  queryFn: ({ signal }) => callApi('GET /api/metrics/dashboard', { signal }),
  refetchOnMount: refetchOncePerVisit,
});
