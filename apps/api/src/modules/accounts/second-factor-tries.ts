import type { AttemptDecision } from '@aicv/domain/lockout';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { countSignInTry, forgetSignInTries } from './sign-in-guards.repository.ts';
import type { UserRow } from './users.repository.ts';

/** In place of an address; no address is spelled so. */
const EVERY_ADDRESS = 'second step';

/**
 * Counts a try of the second step with those of the password, per account and address; and per account alone, as six digits can be
 * guessed from many addresses by whoever has the password, and nobody else can lock the account with it.
 */
export async function countSecondFactorTry(
  tx: Queryable,
  { id, username }: UserRow,
  { ipAddress }: Client,
  nowMs: number,
): Promise<AttemptDecision> {
  const fromThere = await countSignInTry(tx, username, ipAddress, nowMs);
  return fromThere.allowed ? countSignInTry(tx, { id }, EVERY_ADDRESS, nowMs) : fromThere;
}

/** A right second step: what was wrong before it no longer counts. */
export async function forgetSecondFactorTries(
  tx: Queryable,
  { id, username }: UserRow,
  { ipAddress }: Client,
): Promise<void> {
  await forgetSignInTries(tx, username, ipAddress);
  await forgetSignInTries(tx, { id }, EVERY_ADDRESS);
}
