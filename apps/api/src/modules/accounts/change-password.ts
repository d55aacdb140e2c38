import type { Requester } from '../../platform/context.ts';
import { validationFailed } from '../../platform/http/api-error.ts';
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
    await endSessionsBecause(tx, user.id, 'password_changed', caller.sid ?? undefined);
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
