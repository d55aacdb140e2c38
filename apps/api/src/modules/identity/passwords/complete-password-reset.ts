import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { endSessionsBecause } from '../../../platform/http/sessions/sessions.repository.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { revokeTokensOf } from '../access-tokens/access-tokens.repository.ts';
import { passwordChangedEmail } from '../email-links/account-emails.ts';
import { endLinksOf, markLinkUsed } from '../email-links/account-links.repository.ts';
import { requireOpenLink } from '../email-links/require-open-link.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { completeRoleGrant, roleGrantedOnConfirmation } from '../roles/role-granted-on-confirmation.ts';
import type { ReadRegistrationPolicy } from '../sign-in/register-account.ts';
import { clearAllSignInAttempts } from '../sign-in/sign-in-guards.repository.ts';
import { changePasswordHash, changeUser } from '../users/users.repository.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { lookUpPasswordReset } from './look-up-password-reset.ts';

/**
 * Sets a new password through the mailed link, which works once. Sessions and other links end, and access tokens are revoked, because
 * another person may know the old password. The reset does not sign the user in and leaves two-factor authentication unchanged.
 */
export async function completePasswordReset(
  deps: { scope: TenantScope; clock: Clock; readRegistrationPolicy: ReadRegistrationPolicy },
  client: Client,
  {
    token,
    password,
    origin,
  }: { readonly token: string; readonly password: string; readonly origin: string | undefined },
): Promise<void> {
  // Checked first: hashing costs far more than a read.
  const found = await lookUpPasswordReset(deps, token);
  const hash = await hashNewPassword('password', password);
  await deps.scope.withTenant(found.tenantId, async (tx) => {
    const nowMs = deps.clock.nowMs();
    const { link, user } = await requireOpenLink(tx, found, nowMs);
    await changePasswordHash(tx, user.id, hash);
    // The link was sent to the current address: a change of address ends every link. If the account has a second factor, the reset alone
    // does not confirm the address. The factor outlives the reset and may belong to another person who registered with the address.
    const confirms = user.emailConfirmedAt === null && !user.hasTwoFactor;
    const granted = confirms ? await roleGrantedOnConfirmation(tx, user, deps.readRegistrationPolicy) : undefined;
    if (confirms) await changeUser(tx, user.id, { emailConfirmedAt: isoTime(nowMs), ...granted });
    await markLinkUsed(tx, link.id, nowMs);
    await endLinksOf(tx, user.id);
    await endSessionsBecause(tx, user.id, { reason: 'password_changed' });
    await revokeTokensOf(tx, user.id, nowMs);
    await clearAllSignInAttempts(tx, user.username);
    await writeToOwner(tx, user, { content: passwordChangedEmail(origin) });
    const details = await completeRoleGrant(tx, user, { granted });
    await recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
      action: 'password_reset',
      resourceType: 'user',
      resourceId: user.id,
      details,
    });
  });
}
