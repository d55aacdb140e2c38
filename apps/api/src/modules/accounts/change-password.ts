import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { validationFailed } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { endSessionsBecause } from '../../platform/http/sessions.repository.ts';
import { revokeTokensOf } from './access-tokens.repository.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { endLinksOf } from './account-links.repository.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { limitSignInChanges } from './limit-sign-in-changes.ts';
import { lockVerifiedAccount } from './lock-verified-account.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { changePasswordHash } from './users.repository.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Changes the password of the caller's account. Ends their other sessions, access tokens and the links in their emails. */
export async function changePassword(
  deps: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  wanted: { readonly currentPassword: string; readonly newPassword: string; readonly origin: string | undefined },
): Promise<void> {
  const path = 'currentPassword';
  const verified = await requireOwnPassword(deps, caller, client, wanted.currentPassword, path);
  if (wanted.newPassword === wanted.currentPassword) {
    throw validationFailed('newPassword', 'Choose a password different from your current one');
  }
  const newHash = await hashNewPassword('newPassword', wanted.newPassword);
  await deps.scope.withTenant(caller.tenantId, async (tx) => {
    const user = await lockVerifiedAccount(tx, caller, verified, path);
    await limitSignInChanges(tx, user, deps.clock.nowMs());
    await changePasswordHash(tx, user.id, newHash);
    await endSessionsBecause(tx, user.id, 'password_changed', caller.sid ?? undefined);
    await endLinksOf(tx, user.id);
    await revokeTokensOf(tx, user.id, deps.clock.nowMs());
    await writeToOwner(tx, user, passwordChangedEmail(wanted.origin));
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'password_changed',
      resourceType: 'user',
      resourceId: user.id,
      details: {},
    });
  });
}
