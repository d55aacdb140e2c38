import type { AttemptDecision } from '@aicv/domain/identity/lockout';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { clearSignInAttempts, countSignInTry } from '../sign-in/sign-in-guards.repository.ts';
import type { UserRow } from '../users/users.repository.ts';

/** Replaces the IP address in the counter; no IP address has this form. */
const EVERY_ADDRESS = 'second step';

/**
 * Counts an attempt at the second factor together with those at the password, per account and IP address, and also per account alone.
 * Otherwise an attacker with the password could guess six digits from many addresses. Only a person with the password can lock the account
 * this way.
 */
export async function countSecondFactorTry(
  tx: Queryable,
  { id, username }: UserRow,
  { ipAddress, nowMs }: { ipAddress: string; nowMs: number },
): Promise<AttemptDecision> {
  const fromThere = await countSignInTry(tx, username, { madeFrom: ipAddress, nowMs });
  return fromThere.allowed ? countSignInTry(tx, { id }, { madeFrom: EVERY_ADDRESS, nowMs }) : fromThere;
}

/** A correct second factor resets the failed attempts. */
export async function clearSecondFactorAttempts(
  tx: Queryable,
  { id, username }: UserRow,
  { ipAddress }: Client,
): Promise<void> {
  await clearSignInAttempts(tx, username, ipAddress);
  await clearSignInAttempts(tx, { id }, EVERY_ADDRESS);
}
