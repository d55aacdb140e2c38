import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { NOTIFICATIONS_KEY } from './notifications-query.ts';

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
