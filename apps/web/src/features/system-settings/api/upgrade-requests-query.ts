import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

export const UPGRADE_REQUESTS_KEY = ['/api/upgrade-requests'] as const;

/** Pending requests for premium courses, oldest first, paginated. */
export const upgradeRequestsQuery = infiniteQueryOptions({
  queryKey: UPGRADE_REQUESTS_KEY,
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/upgrade-requests', { query: { limit: '50', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});
