/** Notifications to administrators about role requests of new users. */
import { personName } from '@aicv/domain/identity/person-name';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { markNotificationsDone, notifyEach } from '../../notifications/notifications.public.ts';
import { listActiveIdsByRole } from '../users/accounts.queries.ts';
import { countRoleRequests } from '../users/users.queries.ts';
import type { UserRow } from '../users/users.repository.ts';

/** With more pending requests, none is notified: registrations are unlimited. Administrators see the requests in Holdings. */
const WAITING_AT_MOST = 20;

/** Notifies the tenant's active administrators of a new role request. Does nothing without a request. */
export async function notifyOfRoleRequest(tx: Queryable, user: UserRow): Promise<void> {
  const { id: userId, tenantId, requestedRole } = user;
  if (requestedRole === null || (await countRoleRequests(tx, { isActive: true })) > WAITING_AT_MOST) return;
  const userIds = await listActiveIdsByRole(tx, ['admin']);
  const details = { userId, requesterName: personName(user), requestedRole };
  await notifyEach(tx, { userIds, tenantId }, { kind: 'role_requested', details });
}

/** Marks the notifications done once the request is decided or the account is gone. `before` is the user's row before that. */
export async function markRoleRequestDone(tx: Queryable, before: UserRow): Promise<void> {
  if (before.requestedRole === null) return;
  const userIds = await listActiveIdsByRole(tx, ['admin']);
  await markNotificationsDone(
    tx,
    { userIds, tenantId: before.tenantId },
    { kind: 'role_requested', details: { userId: before.id } },
  );
}
