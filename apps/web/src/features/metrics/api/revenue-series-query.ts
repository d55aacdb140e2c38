import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { REVENUE_KEY } from '../../../lib/metrics-keys.ts';
import { onceAVisit } from '../../../lib/once-a-visit.ts';

/** The firm's monthly revenue by stream, fetched anew at each visit; only for who may see the Capital figures. */
export const revenueSeriesQuery = queryOptions({
  queryKey: REVENUE_KEY,
  queryFn: ({ signal }) => callApi('GET /api/metrics/revenue', { signal }),
  refetchOnMount: onceAVisit,
});
