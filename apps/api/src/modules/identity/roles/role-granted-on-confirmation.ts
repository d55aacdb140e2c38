import { DEFAULT_ROLE, type Role } from '@aicv/domain/access/roles';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { sessionIdOf } from '../../../platform/http/sessions/session-cookie.ts';
import { endSessionsBecause } from '../../../platform/http/sessions/sessions.repository.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { ReadRegistrationPolicy } from '../sign-in/register-account.ts';
import type { UserRow } from '../users/users.repository.ts';
import { markRoleRequestDone } from './role-request-notices.ts';

/** The changes of the user's row. */
interface GrantedRole {
  readonly role: Role;
  readonly requestedRole: null;
}

/**
 * The role that the first confirmation of an address grants: the one chosen at an open registration. Undefined if an administrator
 * decides, or if the user has received a role or confirmed an address since. A delayed confirmation changes no role.
 */
export async function roleGrantedOnConfirmation(
  tx: Queryable,
  { role, requestedRole, emailConfirmedAt, tenantId }: UserRow,
  readRegistrationPolicy: ReadRegistrationPolicy,
): Promise<GrantedRole | undefined> {
  if (requestedRole === null || role !== DEFAULT_ROLE || emailConfirmedAt !== null) return undefined;
  // Users register in the firm's own tenant.
  if (tenantId !== DEFAULT_TENANT_ID || (await readRegistrationPolicy(tx)) !== 'open') return undefined;
  return { role: requestedRole, requestedRole: null };
}

/** Ends the sessions with the old role except `ownToken`'s, and notifies the user. Returns the details of the audit event. */
export async function completeRoleGrant(
  tx: Queryable,
  before: UserRow,
  { granted, ownToken }: { granted: GrantedRole | undefined; ownToken?: string | undefined },
) {
  if (granted === undefined) return {};
  const { id: userId, tenantId } = before;
  const { role } = granted;
  await endSessionsBecause(tx, userId, {
    reason: 'role_changed',
    exceptSid: ownToken === undefined ? undefined : sessionIdOf(ownToken),
  });
  await markRoleRequestDone(tx, before);
  await notify(tx, { userId, tenantId }, { kind: 'role_request_approved', details: { requestedRole: role } });
  return { changes: fieldChanges(before, changedFields(before, { role })) ?? {} };
}
