import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

const PAGE_SIZE = '50';

/** Which confidential records a person saw or exported, latest first, page by page. */
export function disclosuresQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/legal/people', userId, 'disclosures'],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/legal/people/{id}/disclosures', {
        params: { id: userId },
        query: { limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}
