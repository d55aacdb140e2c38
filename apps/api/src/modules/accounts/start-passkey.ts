import { personName } from '@aicv/domain/person-name';
import { PASSKEYS_MAX } from '@aicv/domain/two-factor';
import type { Caller } from '../../platform/access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
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
  deps: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  { password, origin }: { password: string | undefined; origin: string },
): Promise<PasskeyOptions> {
  return openSetUp(deps, caller, client, password, async (tx, user) => {
    const { passkeys } = await readTwoFactorSetup(tx, user.id);
    if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const owner = { id: user.id, username: user.username, displayName: personName(user) };
    const { options, challenge } = await createPasskeyCreationOptions(origin, owner, passkeys);
    await storeChallenge(tx, {
      purpose: 'passkey_set_up',
      holder: ownSession(caller),
      userId: user.id,
      content: challenge,
      expiresAtMs: deps.clock.nowMs() + PASSKEY_CHALLENGE_LIFETIME_MS,
    });
    return options;
  });
}
