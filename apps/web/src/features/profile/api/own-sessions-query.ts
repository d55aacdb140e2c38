import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

const PAGE_SIZE = '10';

/** Where the person is signed in, the latest use first, page by page. */
export const ownSessionsQuery = infiniteQueryOptions({
  queryKey: ['/api/user/sessions'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/user/sessions', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});
