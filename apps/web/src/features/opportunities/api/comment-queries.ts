import type { OpportunityComment } from '@aicv/contracts/opportunities/opportunity-comments';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiList, callApiList } from '../../../lib/api/api-client.ts';

const PAGE_SIZE = '20';

export type CommentPages = InfiniteData<ApiList<readonly OpportunityComment[]>, string | undefined>;

/** The comments on an opportunity, newest first, paginated. */
export function commentsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/opportunities', 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/opportunities/{id}/comments', {
        params: { id },
        query: { limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}
