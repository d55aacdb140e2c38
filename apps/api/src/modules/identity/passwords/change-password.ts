import type { Requester } from '../../../platform/context.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { endSessionsBecause } from '../../../platform/http/sessions/sessions.repository.ts';
import { revokeTokensOf } from '../access-tokens/access-tokens.repository.ts';
import { passwordChangedEmail } from '../email-links/account-emails.ts';
import { endLinksOf } from '../email-links/account-links.repository.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { limitSignInChanges } from '../sign-in/limit-sign-in-changes.ts';
import { lockVerifiedAccount } from '../users/lock-verified-account.ts';
import { changePasswordHash } from '../users/users.repository.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { requireOwnPassword } from './require-own-password.ts';

/** Changes the password of the caller's account. Ends their other sessions, access tokens and the links in their emails. */
export async function changePassword(
  requester: Requester,
  wanted: { readonly currentPassword: string; readonly newPassword: string; readonly origin: string | undefined },
): Promise<void> {
  const { caller, clock } = requester;
  const path = 'currentPassword';
  const verified = await requireOwnPassword(requester, wanted.currentPassword, path);
  if (wanted.newPassword === wanted.currentPassword) {
    throw validationFailed('newPassword', 'Choose a password different from your current one');
  }
  const newHash = await hashNewPassword('newPassword', wanted.newPassword);
  await requester.inTransaction(async ({ tx, audit }) => {
    const user = await lockVerifiedAccount(tx, caller, { verified, path });
    await limitSignInChanges(tx, user, clock.nowMs());
    await changePasswordHash(tx, user.id, newHash);
    await endSessionsBecause(tx, user.id, { reason: 'password_changed', exceptSid: caller.sid ?? undefined });
    await endLinksOf(tx, user.id);
    await revokeTokensOf(tx, user.id, clock.nowMs());
    await writeToOwner(tx, user, { content: passwordChangedEmail(wanted.origin) });
    await audit({
      action: 'password_changed',
      resourceType: 'user',
      resourceId: user.id,
      details: {},
    });
  });
}
