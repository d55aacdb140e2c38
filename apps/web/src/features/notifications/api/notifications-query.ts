import type { SignedInUser } from '@aicv/contracts/accounts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

const ROWS_PER_PAGE = '20';

/** All that this person was told, dismissed or not, newest first, page by page; fetched anew each time that it is shown. */
export function notificationsQuery({ id }: Pick<SignedInUser, 'id'>) {
  return infiniteQueryOptions({
    queryKey: ['/api/notifications', 'all', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/notifications', { query: { limit: ROWS_PER_PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}
