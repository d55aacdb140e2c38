import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import type { NotificationFilter } from './model/notifications-search.ts';

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
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

type Addressee = Pick<SignedInUser, 'id' | 'role' | 'requestedRole'>;

/**
 * The user's notifications that are not dismissed, and their total count. Fetched once, and again after a decision about the user's role.
 */
export function unreadNotificationsQuery({ id, role, requestedRole }: Addressee) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread', { id, role, requestedRole }],
    queryFn: ({ signal }) => callApiList('GET /api/notifications', { query: { unread: 'true' }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The user's preferences for each topic of their role, refetched at each visit. */
export function notificationPreferencesQuery({ id }: Pick<SignedInUser, 'id'>) {
  return queryOptions({
    queryKey: ['/api/notification-preferences', id],
    queryFn: ({ signal }) => callApi('GET /api/notification-preferences', { signal }),
    refetchOnMount: 'always',
  });
}
