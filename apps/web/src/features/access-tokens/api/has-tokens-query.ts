import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Whether there is any token of one's own; follows what is written to the list. */
export const hasTokensQuery = queryOptions({
  queryKey: ['/api/access-tokens', 'any'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/access-tokens', { query: { limit: '1' }, signal })).length > 0,
});
