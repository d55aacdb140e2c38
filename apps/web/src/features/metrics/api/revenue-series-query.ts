import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { REVENUE_KEY } from '../../../lib/api/metrics-keys.ts';
import { refetchOncePerVisit } from '../../../lib/api/refetch-once-per-visit.ts';

/** The firm's monthly revenue by stream, refetched at each visit. Only for users who may see the Capital metrics. */
export const revenueSeriesQuery = queryOptions({
  queryKey: REVENUE_KEY,
  queryFn: ({ signal }) => callApi('GET /api/metrics/revenue', { signal }),
  refetchOnMount: refetchOncePerVisit,
});
