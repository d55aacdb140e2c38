import type { Context } from '../../platform/context.ts';
import { limitSignInChanges } from './limit-sign-in-changes.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { giveRecoveryCodes } from './record-added-factor.ts';
import { recoveryCodesReplacedEmail } from './two-factor-emails.ts';
import { twoFactorOff } from './two-factor-refusals.ts';
import { writeToOwner } from './write-to-owner.ts';

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
