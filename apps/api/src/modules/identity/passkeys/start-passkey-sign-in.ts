import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { storeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { newSignInToken, signInTokenLifetimeMs } from '../sign-in/sign-in-cookies.ts';
import { createPasskeyRequestOptions, type PasskeyOptions } from './passkey-ceremony.ts';

/** Options to sign in with any passkey of the product, before the user is known. */
export async function startPasskeySignIn(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  origin: string,
): Promise<{ options: PasskeyOptions; token: string }> {
  const { options, challenge } = await createPasskeyRequestOptions(origin, null);
  const token = newSignInToken('passkey_sign_in');
  const expiresAtMs = clock.nowMs() + signInTokenLifetimeMs('passkey_sign_in');
  await scope.withAuthentication((tx) =>
    storeChallenge(tx, { purpose: 'passkey_sign_in', holder: token, userId: null, content: challenge, expiresAtMs }),
  );
  return { options, token };
}
