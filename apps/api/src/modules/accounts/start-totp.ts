import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { openSetUp } from './open-set-up.ts';
import { ownSession } from './own-session.ts';
import { storeChallenge } from './sign-in-challenges.repository.ts';
import { totpEnrolment } from './totp-code.ts';
import { newTotpSecret, sealTotpSecret } from './totp-secret.ts';
import type { SecondFactorDependencies } from './verify-second-factor.ts';

/** Enough time to find the phone. */
const SET_UP_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Creates a secret for an authenticator app. It is stored with the requesting session, so the current app works until a code of the
 * new one is confirmed.
 */
export async function startTotp(
  deps: SecondFactorDependencies & { scope: TenantScope },
  caller: Caller,
  client: Client,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const totpSecret = newTotpSecret();
  const user = await openSetUp(deps, caller, client, password, async (tx, owner) => {
    await storeChallenge(tx, {
      purpose: 'totp_set_up',
      holder: ownSession(caller),
      userId: owner.id,
      content: sealTotpSecret(totpSecret, owner.id, deps.keys),
      expiresAtMs: deps.clock.nowMs() + SET_UP_LIFETIME_MS,
    });
    return owner;
  });
  return totpEnrolment(totpSecret, user.username);
}
