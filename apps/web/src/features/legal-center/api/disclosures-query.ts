import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

const PAGE_SIZE = '50';

/** Confidential records disclosed to a user, latest first, paginated. */
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
