import { PASSKEYS_MAX } from '@aicv/domain/identity/two-factor';
import type { Requester } from '../../../platform/context.ts';
import { violatedUniqueConstraint } from '../../../platform/db/writes/unique-violation.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { ownSession } from '../sessions/own-session.ts';
import { takeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { recordAddedFactor } from '../two-factor/record-added-factor.ts';
import { readTwoFactorSetup, type TwoFactorSetup } from '../two-factor/two-factor.queries.ts';
import { insertPasskey } from '../two-factor/two-factor.repository.ts';
import { setUpExpired, tooManyPasskeys } from '../two-factor/two-factor-refusals.ts';
import { type PasskeyAnswer, readNewPasskey } from './passkey-ceremony.ts';

/** Stores the new passkey for the session that requested it. */
export async function addPasskey(
  requester: Requester,
  { name, passkey: answer, origin }: { name: string; passkey: PasskeyAnswer; origin: string },
): Promise<{ setup: TwoFactorSetup; recoveryCodes: string[] | null }> {
  const { caller, clock } = requester;
  const sid = ownSession(caller);
  const nowMs = clock.nowMs();
  // Consumed even by a wrong answer: each challenge allows one.
  const asked = await requester.inTransaction(({ tx }) => takeChallenge(tx, 'passkey_set_up', { holder: sid, nowMs }), {
    acrossTenants: true,
  });
  if (asked?.userId !== caller.userId || asked.content === null) throw setUpExpired();
  const passkey = await readNewPasskey(answer, { origin, challenge: asked.content });
  if (passkey === undefined) throw validationFailed('passkey', 'The passkey could not be verified');
  return withDuplicatePasskeyErrors(() =>
    requester.inTransaction(async (ctx) => {
      const { tx } = ctx;
      const user = await lockOwnAccount(tx, caller);
      if ((await readTwoFactorSetup(tx, user.id)).passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
      await insertPasskey(tx, { ...passkey, name, userId: user.id, tenantId: user.tenantId });
      const recoveryCodes = await recordAddedFactor(ctx, user, { method: 'passkey', sid, nowMs });
      return { setup: await readTwoFactorSetup(tx, user.id), recoveryCodes };
    }),
  );
}

async function withDuplicatePasskeyErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'passkeys_credential_key') throw error;
    throw new ApiError(409, 'PASSKEY_TAKEN', 'This passkey is already set up');
  }
}
