import { queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../../lib/academy-key.ts';
import { callApi } from '../../../lib/api-client.ts';
import { refetchOncePerVisit } from '../../../lib/refetch-once-per-visit.ts';

/** The user's totals and progress on the certification pathway. */
export const academySummaryQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'summary'],
  queryFn: ({ signal }) => callApi('GET /api/academy/summary', { signal }),
  refetchOnMount: refetchOncePerVisit,
});
