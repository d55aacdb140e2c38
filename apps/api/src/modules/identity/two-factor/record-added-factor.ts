import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { endSessionsBecause, markSessionSteppedUp } from '../../../platform/http/sessions/sessions.repository.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { limitSignInChanges } from '../sign-in/limit-sign-in-changes.ts';
import { setTwoFactor, type UserRow } from '../users/users.repository.ts';
import { newRecoveryCodes, recoveryCodeSha256 } from './recovery-code.ts';
import { replaceRecoveryCodes } from './two-factor.repository.ts';
import { secondFactorAddedEmail, twoFactorOnEmail } from './two-factor-emails.ts';

/**
 * Follow-up of a new factor, in the same transaction, with the user's row locked. The first factor turns on two-factor authentication. The
 * user's other sessions end, because they have not passed it, and recovery codes are created and returned. Only their hashes are stored.
 */
export async function recordAddedFactor(
  ctx: Context,
  user: UserRow,
  { method, sid, nowMs }: { method: 'totp' | 'passkey'; sid: string; nowMs: number },
): Promise<string[] | null> {
  const { tx } = ctx;
  await limitSignInChanges(tx, user, nowMs);
  await ctx.audit({
    action: 'two_step_added',
    resourceType: 'user',
    resourceId: user.id,
    details: { method },
  });
  await markSessionSteppedUp(tx, sid, nowMs);
  if (user.hasTwoFactor) {
    await writeToOwner(tx, user, { content: secondFactorAddedEmail(method) });
    return null;
  }
  await setTwoFactor(tx, user.id, true);
  await endSessionsBecause(tx, user.id, { reason: 'two_step_changed', exceptSid: sid });
  await writeToOwner(tx, user, { content: twoFactorOnEmail(method) });
  return giveRecoveryCodes(tx, user);
}

/** Creates recovery codes and replaces the existing ones. */
export async function giveRecoveryCodes(tx: Queryable, { id: userId, tenantId }: UserRow): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, { userId, tenantId }, codes.map(recoveryCodeSha256));
  return codes;
}
