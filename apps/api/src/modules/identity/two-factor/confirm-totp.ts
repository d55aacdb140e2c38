import type { Context } from '../../../platform/context.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import type { Keys } from '../../../platform/secrets/keys.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { ownSession } from '../sessions/own-session.ts';
import { findChallengeForUpdate, takeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { recordAddedFactor } from './record-added-factor.ts';
import { totpPeriodOf } from './totp-code.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts';
import { readTwoFactorSetup, type TwoFactorSetup } from './two-factor.queries.ts';
import { storeTotp } from './two-factor.repository.ts';
import { setUpExpired } from './two-factor-refusals.ts';

/** Stores the app that the session is setting up, after a correct code. It replaces an earlier app. */
export async function confirmTotp(
  ctx: Context,
  code: string,
  keys: Keys,
): Promise<{ setup: TwoFactorSetup; recoveryCodes: string[] | null }> {
  const { tx, caller, clock } = ctx;
  const sid = ownSession(caller);
  const nowMs = clock.nowMs();

  const user = await lockOwnAccount(tx, caller);
  const sealedSecret = (await findChallengeForUpdate(tx, 'totp_set_up', { holder: sid, nowMs }))?.content ?? null;
  const totpSecret = sealedSecret === null ? undefined : openTotpSecret(sealedSecret, user.id, keys);
  if (sealedSecret === null || totpSecret === undefined) throw setUpExpired();
  const typed = code.replace(/[\s-]/g, '');
  const lastPeriod = await totpPeriodOf(totpSecret, typed, { nowMs, lastPeriod: null });
  if (lastPeriod === undefined) throw validationFailed('code', 'That code is incorrect');
  await takeChallenge(tx, 'totp_set_up', { holder: sid, nowMs });
  // Sealed again: the stored secret has the key that was the newest when the set-up began.
  const sealedNow = sealTotpSecret(totpSecret, user.id, keys);
  await storeTotp(tx, { userId: user.id, tenantId: user.tenantId, sealedSecret: sealedNow, lastPeriod, nowMs });
  const recoveryCodes = await recordAddedFactor(ctx, user, { method: 'totp', sid, nowMs });
  return { setup: await readTwoFactorSetup(tx, user.id), recoveryCodes };
}
