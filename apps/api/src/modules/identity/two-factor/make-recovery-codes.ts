import type { Context } from '../../../platform/context.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { limitSignInChanges } from '../sign-in/limit-sign-in-changes.ts';
import { giveRecoveryCodes } from './record-added-factor.ts';
import { recoveryCodesReplacedEmail } from './two-factor-emails.ts';
import { twoFactorOff } from './two-factor-refusals.ts';

/** Creates recovery codes and replaces the old ones. Only their hashes are stored. */
export async function makeRecoveryCodes(ctx: Context): Promise<string[]> {
  const { tx, caller, clock } = ctx;
  const user = await lockOwnAccount(tx, caller);
  if (!user.hasTwoFactor) throw twoFactorOff();
  await limitSignInChanges(tx, user, clock.nowMs());
  const codes = await giveRecoveryCodes(tx, user);
  await writeToOwner(tx, user, { content: recoveryCodesReplacedEmail() });
  await ctx.audit({
    action: 'recovery_codes_made',
    resourceType: 'user',
    resourceId: user.id,
    details: {},
  });
  return codes;
}
