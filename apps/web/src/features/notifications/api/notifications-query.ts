import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import type { NotificationFilter } from '../notifications-search.ts';

const ROWS_PER_PAGE = '20';

/** Key prefix of all notification queries, of any user. */
export const NOTIFICATIONS_KEY = ['/api/notifications'] as const;

/** The user's notifications, read or not, newest first, paginated. Refetched each time the list is shown. */
export function notificationsQuery({ id }: Pick<SignedInUser, 'id'>, { topic, unread }: NotificationFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'all', id, { topic, unread }],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/notifications', {
        query: { topic, unread: unread ? 'true' : undefined, limit: ROWS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
