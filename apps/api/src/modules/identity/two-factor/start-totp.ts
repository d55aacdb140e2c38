import type { Requester } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/secrets/keys.ts';
import { ownSession } from '../sessions/own-session.ts';
import { storeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { openSetUp } from './open-set-up.ts';
import { totpEnrolment } from './totp-code.ts';
import { newTotpSecret, sealTotpSecret } from './totp-secret.ts';

/** Enough time to find the phone. */
const SET_UP_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Creates a secret for an authenticator app. It is stored with the requesting session, so the current app works until a code of the
 * new one is confirmed.
 */
export async function startTotp(
  requester: Requester,
  password: string | undefined,
  keys: Keys,
): Promise<{ secret: string; uri: string }> {
  const { caller, clock } = requester;
  const totpSecret = newTotpSecret();
  const user = await openSetUp(requester, password, async (tx, owner) => {
    await storeChallenge(tx, {
      purpose: 'totp_set_up',
      holder: ownSession(caller),
      userId: owner.id,
      content: sealTotpSecret(totpSecret, owner.id, keys),
      expiresAtMs: clock.nowMs() + SET_UP_LIFETIME_MS,
    });
    return owner;
  });
  return totpEnrolment(totpSecret, user.username);
}
