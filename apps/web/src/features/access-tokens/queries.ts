import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';

const PAGE_SIZE = '20';

/** The user's tokens, without secrets, newest first, paginated. */
export const accessTokensQuery = infiniteQueryOptions({
  queryKey: ['/api/access-tokens'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/access-tokens', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});

/** Whether the user has any token. Invalidated with the list. */
export const hasTokensQuery = queryOptions({
  queryKey: ['/api/access-tokens', 'any'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/access-tokens', { query: { limit: '1' }, signal })).length > 0,
});
