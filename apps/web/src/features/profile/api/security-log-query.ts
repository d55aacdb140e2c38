import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

const PAGE_SIZE = '10';

/** Security events of the user's account, newest first, paginated. */
export const securityLogQuery = infiniteQueryOptions({
  queryKey: ['/api/user/security-log'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/user/security-log', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});
