import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import type { Context } from '../../../platform/context.ts';
import {
  createPasskeyRequestOptions,
  PASSKEY_CHALLENGE_LIFETIME_MS,
  type PasskeyOptions,
} from '../passkeys/passkey-ceremony.ts';
import { storeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { readTwoFactorSetup, secondFactorsOf } from '../two-factor/two-factor.queries.ts';
import { ownSession } from './own-session.ts';

/** The caller's methods for step-up, and the options to use one of their passkeys. */
export async function startStepUp(
  ctx: Context,
  origin: string,
): Promise<{ methods: SecondFactor[]; options: PasskeyOptions | null }> {
  const { tx, caller, clock } = ctx;
  const setup = await readTwoFactorSetup(tx, caller.userId);
  const methods = secondFactorsOf(setup);
  if (setup.passkeys.length === 0) return { methods, options: null };
  const { options, challenge } = await createPasskeyRequestOptions(origin, setup.passkeys);
  await storeChallenge(tx, {
    purpose: 'step_up',
    holder: ownSession(caller),
    userId: caller.userId,
    content: challenge,
    expiresAtMs: clock.nowMs() + PASSKEY_CHALLENGE_LIFETIME_MS,
  });
  return { methods, options };
}
