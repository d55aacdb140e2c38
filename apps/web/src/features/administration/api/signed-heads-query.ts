import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

const PAGE_SIZE = '5';

export const SIGNED_HEADS_KEY = ['/api/audit-logs/checkpoints'] as const;

/** Signed heads of the chain, newest first, paginated. */
export const signedHeadsQuery = infiniteQueryOptions({
  queryKey: SIGNED_HEADS_KEY,
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/audit-logs/checkpoints', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});
