import type { SignedInUser } from '@aicv/contracts/accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';
import { NOTIFICATIONS_KEY } from './notifications-query.ts';

type Addressee = Pick<SignedInUser, 'id' | 'role' | 'requestedRole'>;

/**
 * What this person is told and has not dismissed, and how much that is in all; asked for once, and again when something was
 * decided about their role.
 */
export function unreadNotificationsQuery({ id, role, requestedRole }: Addressee) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread', { id, role, requestedRole }],
    queryFn: ({ signal }) => callApiList('GET /api/notifications', { query: { unread: 'true' }, signal }),
    placeholderData: keepPreviousData,
  });
}
