import { personName } from '@aicv/domain/identity/person-name';
import { PASSKEYS_MAX } from '@aicv/domain/identity/two-factor';
import type { Requester } from '../../../platform/context.ts';
import { ownSession } from '../sessions/own-session.ts';
import { storeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { openSetUp } from '../two-factor/open-set-up.ts';
import { readTwoFactorSetup } from '../two-factor/two-factor.queries.ts';
import { tooManyPasskeys } from '../two-factor/two-factor-refusals.ts';
import {
  createPasskeyCreationOptions,
  PASSKEY_CHALLENGE_LIFETIME_MS,
  type PasskeyOptions,
} from './passkey-ceremony.ts';

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
