import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { validationFailed } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { ownSession } from './own-session.ts';
import { recordAddedFactor } from './record-added-factor.ts';
import { findChallengeForUpdate, takeChallenge } from './sign-in-challenges.repository.ts';
import { totpPeriodOf } from './totp-code.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts';
import { readTwoFactorSetup, type TwoFactorSetup } from './two-factor.queries.ts';
import { storeTotp } from './two-factor.repository.ts';
import { setUpExpired } from './two-factor-refusals.ts';
import type { SecondFactorDependencies } from './verify-second-factor.ts';

/** Stores the app that the session is setting up, after a correct code. It replaces an earlier app. */
export async function confirmTotp(
  { scope, clock, keys }: SecondFactorDependencies & { scope: TenantScope },
  caller: Caller,
  client: Client,
  code: string,
): Promise<{ setup: TwoFactorSetup; recoveryCodes: string[] | null }> {
  const sid = ownSession(caller);
  const nowMs = clock.nowMs();
  return scope.withTenantAndAuthentication(caller.tenantId, async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    const sealedSecret = (await findChallengeForUpdate(tx, 'totp_set_up', sid, nowMs))?.content ?? null;
    const totpSecret = sealedSecret === null ? undefined : openTotpSecret(sealedSecret, user.id, keys);
    if (sealedSecret === null || totpSecret === undefined) throw setUpExpired();
    const typed = code.replace(/[\s-]/g, '');
    const lastPeriod = await totpPeriodOf(totpSecret, typed, { nowMs, lastPeriod: null });
    if (lastPeriod === undefined) throw validationFailed('code', 'That code is incorrect');
    await takeChallenge(tx, 'totp_set_up', sid, nowMs);
    // Sealed again: the stored secret has the key that was the newest when the set-up began.
    const sealedNow = sealTotpSecret(totpSecret, user.id, keys);
    await storeTotp(tx, { userId: user.id, tenantId: user.tenantId, sealedSecret: sealedNow, lastPeriod, nowMs });
    const recoveryCodes = await recordAddedFactor(tx, user, 'totp', { caller, sid, client, nowMs });
    return { setup: await readTwoFactorSetup(tx, user.id), recoveryCodes };
  });
}
