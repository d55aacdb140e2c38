import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

const PAGE_SIZE = '10';

/** The user's sessions, latest use first, paginated. */
export const ownSessionsQuery = infiniteQueryOptions({
  queryKey: ['/api/user/sessions'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/user/sessions', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});
