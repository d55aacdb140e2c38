import { type AttemptDecision, decideAttempt, LOCKOUT_DURATION_MS, LOCKOUT_WINDOW_MS } from '@aicv/domain/lockout';
import { and, eq, lt, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../platform/database/built-once.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { endWithNextStatements } from '../../platform/database/tenant-scope.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { signInGuards } from './sign-in-guards.tables.ts';

/** The key of a counter: a name as typed, or an account by its id. */
type Counted = string | { readonly id: string };

/** An id gets a leading space, which no name has: a username that equals another account's id does not share its counter. */
const spelled = (counted: Counted) => (typeof counted === 'string' ? counted.trim() : ` ${counted.id}`);

/** Lowercased by the database, like the account lookup: JavaScript lowercases İ and Σ differently, which would split the counter. */
const ACCOUNT_HASH = sql<string>`encode(sha256(convert_to(lower(${given('counted')}), 'UTF8')), 'hex')`;

/** The write locks the row, existing or new. */
const lockGuard = builtOnce((tx) =>
  tx
    .insert(signInGuards)
    .values({ accountHash: ACCOUNT_HASH, ipAddress: given('ipAddress'), triedAtMs: [] })
    .onConflictDoUpdate({
      target: [signInGuards.accountHash, signInGuards.ipAddress],
      set: { ipAddress: sql`excluded.${sql.identifier(signInGuards.ipAddress.name)}` },
    })
    .returning(),
);

const updateGuard = builtOnce((tx) =>
  tx
    .update(signInGuards)
    .set({
      triedAtMs: sql`${sql.param(given('triedAtMs'), signInGuards.triedAtMs)}`,
      lockedUntilMs: sql`${given('lockedUntilMs')}`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(signInGuards.accountHash, given('accountHash')), eq(signInGuards.ipAddress, given('ipAddress')))),
);

const deleteGuard = builtOnce((tx) =>
  tx
    .delete(signInGuards)
    .where(and(eq(signInGuards.accountHash, ACCOUNT_HASH), eq(signInGuards.ipAddress, given('ipAddress')))),
);

/** Counts an attempt before its password is checked. Serializes attempts of one pair. `isLast`: the transaction ends with it. */
export async function countSignInTry(
  tx: Queryable,
  counted: Counted,
  { madeFrom, nowMs, isLast = false }: { madeFrom: string; nowMs: number; isLast?: boolean },
): Promise<AttemptDecision> {
  const ipAddress = countedAddress(madeFrom);
  const [guard] = await lockGuard(tx, { counted: spelled(counted), ipAddress });
  if (guard === undefined) throw new Error('The tries were not counted');
  const decision = decideAttempt(guard, nowMs);
  if (decision.allowed) {
    const { triedAtMs, lockedUntilMs } = decision.next;
    if (isLast) endWithNextStatements(tx);
    await updateGuard(tx, { accountHash: guard.accountHash, ipAddress, triedAtMs, lockedUntilMs });
  }
  return decision;
}

export async function clearSignInAttempts(tx: Queryable, counted: Counted, madeFrom: string): Promise<void> {
  await deleteGuard(tx, { counted: spelled(counted), ipAddress: countedAddress(madeFrom) });
}

const deleteGuards = builtOnce((tx) => tx.delete(signInGuards).where(eq(signInGuards.accountHash, ACCOUNT_HASH)));

/** From all IP addresses. */
export async function clearAllSignInAttempts(tx: Queryable, name: string): Promise<void> {
  await deleteGuards(tx, { counted: spelled(name) });
}

/** Removes counts that no longer matter for the lockout. */
export async function removeStaleGuards(tx: Queryable, nowMs: number): Promise<void> {
  const staleBefore = isoTime(nowMs - LOCKOUT_WINDOW_MS - LOCKOUT_DURATION_MS);
  await tx.delete(signInGuards).where(lt(signInGuards.updatedAt, staleBefore));
}
