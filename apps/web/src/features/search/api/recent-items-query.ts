import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** Items that the user has opened from a search and may still open; refetched at each opening. */
export const recentItemsQuery = queryOptions({
  queryKey: ['/api/search/recent'],
  queryFn: ({ signal }) => callApi('GET /api/search/recent', { signal }),
  refetchOnMount: 'always',
});
