import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The measured figures of Holdings, and what waits there. */
export const holdingsSummaryQuery = queryOptions({
  queryKey: ['/api/holdings/summary'],
  queryFn: ({ signal }) => callApi('GET /api/holdings/summary', { signal }),
  refetchOnMount: 'always',
});
