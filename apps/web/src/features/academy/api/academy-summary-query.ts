import { queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../../lib/api/academy-key.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { refetchOncePerVisit } from '../../../lib/api/refetch-once-per-visit.ts';

/** The user's totals and progress on the certification pathway. */
export const academySummaryQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'summary'],
  queryFn: ({ signal }) => callApi('GET /api/academy/summary', { signal }),
  refetchOnMount: refetchOncePerVisit,
});
