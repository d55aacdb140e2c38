import type { SecondStep } from '@aicv/domain/two-step';
import type { Queryable } from '../../platform/database/queryable.ts';
import { newSignInToken, signInTokenLifetimeMs } from './second-step-cookie.ts';
import { keepChallenge } from './sign-in-challenges.repository.ts';
import { readTwoStepMeans, secondStepsOf } from './two-step.queries.ts';
import type { UserRow } from './users.repository.ts';

/** A sign-in whose password was right. */
export interface SecondStepAwaited {
  /** For the cookie; kept nowhere else. */
  readonly token: string;
  readonly methods: readonly SecondStep[];
}

/** Keeps that the password was right, in the transaction that has found it so. */
export async function awaitSecondStep(
  tx: Queryable,
  { id: userId, password: passwordHash }: UserRow,
  nowMs: number,
): Promise<SecondStepAwaited> {
  const token = newSignInToken('second_step');
  const expiresAtMs = nowMs + signInTokenLifetimeMs('second_step');
  await keepChallenge(tx, { purpose: 'second_step', holder: token, userId, passwordHash, expiresAtMs });
  return { token, methods: secondStepsOf(await readTwoStepMeans(tx, userId)) };
}
