import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** Counts and percentages of the tenant's agreements. */
export const legalSummaryQuery = queryOptions({
  queryKey: ['/api/admin/legal/summary'],
  queryFn: ({ signal }) => callApi('GET /api/admin/legal/summary', { signal }),
  refetchOnMount: 'always',
});
