import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { VENTURES_KEY } from '../../../lib/api/ventures-key.ts';

/** The three newest open ventures, refetched on each visit. */
export const newestVenturesQuery = queryOptions({
  queryKey: [...VENTURES_KEY, 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/ventures', { query: { isActive: 'true', limit: '3' }, signal }),
  refetchOnMount: 'always',
});
