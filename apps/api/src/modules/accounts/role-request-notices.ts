/** What administrators are told of the role that somebody who registered asks for. */
import { personName } from '@aicv/domain/person-name';
import type { Queryable } from '../../platform/database/queryable.ts';
import { markNotificationsDone, notifyEach } from '../notifications/notifications.public.ts';
import { listActiveIdsByRole } from './accounts.queries.ts';
import { countRoleRequests } from './users.queries.ts';
import type { UserRow } from './users.repository.ts';

/** Where so many wait already, Holdings is the place to look: anybody may register, and as often as they like. */
const WAITING_AT_MOST = 20;

/** Tells the tenant's active administrators of a request that was just written; nobody where nothing is asked for. */
export async function notifyOfRoleRequest(tx: Queryable, user: UserRow): Promise<void> {
  const { id: userId, tenantId, requestedRole } = user;
  if (requestedRole === null || (await countRoleRequests(tx, { isActive: true })) > WAITING_AT_MOST) return;
  const userIds = await listActiveIdsByRole(tx, ['admin']);
  const details = { userId, requesterName: personName(user), requestedRole };
  await notifyEach(tx, { userIds, tenantId }, { kind: 'role_requested', details });
}

/** Once the request of who was `before` is decided, or is gone with the account, it waits for no administrator any more. */
export async function markRoleRequestDone(tx: Queryable, before: UserRow): Promise<void> {
  if (before.requestedRole === null) return;
  const userIds = await listActiveIdsByRole(tx, ['admin']);
  await markNotificationsDone(
    tx,
    { userIds, tenantId: before.tenantId },
    { kind: 'role_requested', details: { userId: before.id } },
  );
}
