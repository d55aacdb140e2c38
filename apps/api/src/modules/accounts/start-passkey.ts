import { personName } from '@aicv/domain/person-name';
import { PASSKEYS_MAX } from '@aicv/domain/two-factor';
import type { Requester } from '../../platform/context.ts';
import { openSetUp } from './open-set-up.ts';
import { ownSession } from './own-session.ts';
import {
  createPasskeyCreationOptions,
  PASSKEY_CHALLENGE_LIFETIME_MS,
  type PasskeyOptions,
} from './passkey-ceremony.ts';
import { storeChallenge } from './sign-in-challenges.repository.ts';
import { readTwoFactorSetup } from './two-factor.queries.ts';
import { tooManyPasskeys } from './two-factor-refusals.ts';

/** Options to create a passkey of the caller. */
export async function startPasskey(
  requester: Requester,
  { password, origin }: { password: string | undefined; origin: string },
): Promise<PasskeyOptions> {
  const { caller, clock } = requester;
  return openSetUp(requester, password, async (tx, user) => {
    const { passkeys } = await readTwoFactorSetup(tx, user.id);
    if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const owner = { id: user.id, username: user.username, displayName: personName(user) };
    const { options, challenge } = await createPasskeyCreationOptions(origin, owner, passkeys);
    await storeChallenge(tx, {
      purpose: 'passkey_set_up',
      holder: ownSession(caller),
      userId: user.id,
      content: challenge,
      expiresAtMs: clock.nowMs() + PASSKEY_CHALLENGE_LIFETIME_MS,
    });
    return options;
  });
}
