import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readTwoFactorSetup, secondFactorsOf } from '../two-factor/two-factor.queries.ts';
import type { UserRow } from '../users/users.repository.ts';
import { storeChallenge } from './sign-in-challenges.repository.ts';
import { newSignInToken, signInTokenLifetimeMs } from './sign-in-cookies.ts';

/** A sign-in after a correct password. */
export interface SecondFactorChallenge {
  /** For the cookie; not stored. */
  readonly token: string;
  readonly methods: readonly SecondFactor[];
}

/** Records a correct password, in the transaction that checked it. */
export async function createSecondFactorChallenge(
  tx: Queryable,
  { id: userId, password: passwordHash }: UserRow,
  nowMs: number,
): Promise<SecondFactorChallenge> {
  const token = newSignInToken('second_factor');
  const expiresAtMs = nowMs + signInTokenLifetimeMs('second_factor');
  await storeChallenge(tx, { purpose: 'second_factor', holder: token, userId, passwordHash, expiresAtMs });
  return { token, methods: secondFactorsOf(await readTwoFactorSetup(tx, userId)) };
}
