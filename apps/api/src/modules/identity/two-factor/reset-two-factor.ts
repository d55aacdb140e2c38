import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { endSessionsBecause } from '../../../platform/http/sessions/sessions.repository.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { lockForAdministrator } from '../profile/lock-own-account.ts';
import { endChallengesOf } from '../sign-in/sign-in-challenges.repository.ts';
import { accountErased } from '../users/update-user.ts';
import { setTwoFactor, type UserRow } from '../users/users.repository.ts';
import { deleteTwoFactor } from './two-factor.repository.ts';
import { twoFactorResetEmail } from './two-factor-emails.ts';

/**
 * Removes all second factors of a user of the caller's tenant who has lost them, and ends the user's sessions. Does nothing for a user
 * without a factor. Refuses the caller's own account (OWN_ACCOUNT): otherwise an open session would be enough to bypass the second factor.
 */
export async function resetTwoFactor(ctx: Context, userId: string): Promise<UserRow> {
  const { tx, caller } = ctx;
  const user = await lockForAdministrator(tx, caller, userId);
  if (user === undefined || user.tenantId !== caller.tenantId) throw notFound();
  if (user.erasedAt !== null) throw accountErased();
  if (user.id === caller.userId) {
    throw new ApiError(409, 'OWN_ACCOUNT', 'You cannot reset your own two-factor authentication');
  }
  if (!user.hasTwoFactor) return user;
  await deleteTwoFactor(tx, userId);
  await endChallengesOf(tx, userId);
  await endSessionsBecause(tx, userId, { reason: 'two_step_changed' });
  await writeToOwner(tx, user, { content: twoFactorResetEmail() });
  await ctx.audit({
    action: 'two_step_reset',
    resourceType: 'user',
    resourceId: userId,
    details: {},
  });
  return setTwoFactor(tx, userId, false);
}
