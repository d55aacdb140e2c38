import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { enterTenant, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { sessionIdOf } from '../../platform/http/session-cookie.ts';
import { endSessionsBecause } from '../../platform/http/sessions.repository.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { notify } from '../notifications/notifications.public.ts';
import { findLink, findLinkByToken, markLinkUsed } from './account-links.repository.ts';
import type { ReadRegistrationPolicy } from './register-account.ts';
import { linkInvalid, requireOpenLink } from './require-open-link.ts';
import { settleRoleRequest } from './role-request-notices.ts';
import { changeUser, findUserForUpdate, type UserChanges, type UserRow } from './users.repository.ts';

/**
 * Confirms the address that the link was mailed to, once, and returns it; the caller need not be signed in. Where registration is open,
 * the role that was chosen is granted by it, and sessions other than `ownToken`'s end. Refuses a used (LINK_USED), an expired
 * (LINK_EXPIRED), and an unknown or replaced link (LINK_INVALID).
 */
export async function confirmOwnAddress(
  deps: { scope: TenantScope; clock: Clock; readRegistrationPolicy: ReadRegistrationPolicy },
  client: Client,
  { token, ownToken }: { readonly token: string; readonly ownToken: string | undefined },
): Promise<string> {
  const nowMs = deps.clock.nowMs();
  return deps.scope.withAuthentication(async (tx) => {
    const found = await findLinkByToken(tx, 'email_confirmation', token);
    if (found?.email == null) throw linkInvalid();
    const { email } = found;
    await enterTenant(tx, found.tenantId);
    await findUserForUpdate(tx, found.userId);
    // As it is under the lock: a request beside this one may have used it.
    const current = await findLink(tx, found.id);
    if (current?.usedAt != null) throw linkUsed();
    if (current?.endedAt === null && Date.parse(current.expiresAt) <= nowMs) throw linkExpired();
    const { link, user } = await requireOpenLink(tx, found, nowMs);
    const granted = await chosenRole(tx, user, deps.readRegistrationPolicy);
    await changeUser(tx, user.id, { emailConfirmedAt: isoTime(nowMs), ...granted });
    await markLinkUsed(tx, link.id, nowMs);
    if (granted !== undefined) await noteGrantedRole(tx, user, ownToken);
    await recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
      action: 'email_confirmed',
      resourceType: 'user',
      resourceId: user.id,
      details: granted === undefined ? {} : { changes: roleChange(user, granted) },
      personal: { email },
    });
    return email;
  });
}

const linkUsed = () => new ApiError(409, 'LINK_USED', 'This link was used already');

const linkExpired = () => new ApiError(409, 'LINK_EXPIRED', 'This link has expired. Sign in and send a new one.');

/** The role that waits for nothing but the confirmation; undefined where an administrator decides. */
async function chosenRole(
  tx: Queryable,
  { requestedRole, tenantId }: UserRow,
  readRegistrationPolicy: ReadRegistrationPolicy,
): Promise<UserChanges | undefined> {
  // People register in the firm's own tenant.
  if (requestedRole === null || tenantId !== DEFAULT_TENANT_ID) return undefined;
  return (await readRegistrationPolicy(tx)) === 'open' ? { role: requestedRole, requestedRole: null } : undefined;
}

async function noteGrantedRole(tx: Queryable, before: UserRow, ownToken: string | undefined): Promise<void> {
  const { id: userId, tenantId, requestedRole } = before;
  await endSessionsBecause(tx, userId, 'role_changed', ownToken === undefined ? undefined : sessionIdOf(ownToken));
  await settleRoleRequest(tx, before);
  if (requestedRole === null) return;
  await notify(tx, { userId, tenantId }, { kind: 'role_request_approved', details: { requestedRole } });
}

function roleChange(before: UserRow, { role }: UserChanges) {
  return fieldChanges(before, changedFields(before, { role })) ?? {};
}
