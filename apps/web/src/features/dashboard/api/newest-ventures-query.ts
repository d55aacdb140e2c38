import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The three newest open ventures, fetched anew at each visit. */
export const newestVenturesQuery = queryOptions({
  queryKey: ['/api/ventures', 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/ventures', { query: { isActive: 'true', limit: '3' }, signal }),
  refetchOnMount: 'always',
});
