import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

const PAGE_SIZE = '10';

/** What happened to one's own account, newest first, page by page. */
export const securityLogQuery = infiniteQueryOptions({
  queryKey: ['/api/user/security-log'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/user/security-log', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});
