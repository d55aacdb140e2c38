import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { signInExpired } from '../sign-in/complete-sign-in.ts';
import { findChallengeForUpdate, storeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { readTwoFactorSetup } from '../two-factor/two-factor.queries.ts';
import { noPasskey } from '../two-factor/two-factor-refusals.ts';
import { findUser } from '../users/users.repository.ts';
import { createPasskeyRequestOptions, PASSKEY_CHALLENGE_LIFETIME_MS, type PasskeyOptions } from './passkey-ceremony.ts';

/** Options to use one of the user's passkeys, for a sign-in that is waiting for its second factor. */
export async function startSecondFactorPasskey(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  { token, origin }: { token: string | undefined; origin: string },
): Promise<PasskeyOptions> {
  if (token === undefined) throw signInExpired();
  const nowMs = clock.nowMs();
  const known = await scope.withAuthentication(async (tx) => {
    const challenge = await findChallengeForUpdate(tx, 'second_factor', { holder: token, nowMs });
    return challenge?.userId ? findUser(tx, challenge.userId) : undefined;
  });
  if (known === undefined) throw signInExpired();
  return scope.withTenantAndAuthentication(known.tenantId, async (tx) => {
    const { passkeys } = await readTwoFactorSetup(tx, known.id);
    if (passkeys.length === 0) throw noPasskey();
    const { options, challenge } = await createPasskeyRequestOptions(origin, passkeys);
    await storeChallenge(tx, {
      purpose: 'second_factor_passkey',
      holder: token,
      userId: known.id,
      content: challenge,
      expiresAtMs: nowMs + PASSKEY_CHALLENGE_LIFETIME_MS,
    });
    return options;
  });
}
