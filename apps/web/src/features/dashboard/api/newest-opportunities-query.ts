import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The five newest opportunities, fetched anew at each visit. */
export const newestOpportunitiesQuery = queryOptions({
  queryKey: ['newest-opportunities'],
  queryFn: ({ signal }) => callApi('GET /api/opportunities', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});
