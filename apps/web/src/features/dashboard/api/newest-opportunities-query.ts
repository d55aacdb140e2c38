import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { NEWEST_OPPORTUNITIES_KEY } from '../../../lib/api/newest-opportunities-key.ts';

/** The five newest opportunities, refetched on each visit. */
export const newestOpportunitiesQuery = queryOptions({
  queryKey: NEWEST_OPPORTUNITIES_KEY,
  queryFn: ({ signal }) => callApi('GET /api/opportunities', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});
