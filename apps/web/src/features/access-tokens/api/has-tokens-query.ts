import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** Whether the user has any token. Invalidated with the list. */
export const hasTokensQuery = queryOptions({
  queryKey: ['/api/access-tokens', 'any'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/access-tokens', { query: { limit: '1' }, signal })).length > 0,
});
