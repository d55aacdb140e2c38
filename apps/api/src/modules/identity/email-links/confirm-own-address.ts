import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { completeRoleGrant, roleGrantedOnConfirmation } from '../roles/role-granted-on-confirmation.ts';
import type { ReadRegistrationPolicy } from '../sign-in/register-account.ts';
import { changeUser, findUserForUpdate } from '../users/users.repository.ts';
import { findLink, findLinkByToken, markLinkUsed } from './account-links.repository.ts';
import { linkInvalid, requireOpenLink } from './require-open-link.ts';

/**
 * Confirms the address that the link was mailed to, and returns it. The link works once. The caller need not be signed in. If registration
 * is open, the confirmation grants the chosen role and ends sessions other than `ownToken`'s. Refuses a used (LINK_USED), an expired
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
    // Reread under the lock: a concurrent request may have used it.
    const current = await findLink(tx, found.id);
    if (current?.usedAt != null) throw linkUsed();
    if (current?.endedAt === null && Date.parse(current.expiresAt) <= nowMs) throw linkExpired();
    const { link, user } = await requireOpenLink(tx, found, nowMs);
    const granted = await roleGrantedOnConfirmation(tx, user, deps.readRegistrationPolicy);
    await changeUser(tx, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? isoTime(nowMs), ...granted });
    await markLinkUsed(tx, link.id, nowMs);
    const details = await completeRoleGrant(tx, user, { granted, ownToken });
    await recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
      action: 'email_confirmed',
      resourceType: 'user',
      resourceId: user.id,
      details,
      personal: { email },
    });
    return email;
  });
}

const linkUsed = () => new ApiError(409, 'LINK_USED', 'This link has already been used');

const linkExpired = () => new ApiError(409, 'LINK_EXPIRED', 'This link has expired. Sign in and send a new one.');
