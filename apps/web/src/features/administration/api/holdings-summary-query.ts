import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The metrics of Holdings, and its pending tasks. */
export const holdingsSummaryQuery = queryOptions({
  queryKey: ['/api/holdings/summary'],
  queryFn: ({ signal }) => callApi('GET /api/holdings/summary', { signal }),
  refetchOnMount: 'always',
});
