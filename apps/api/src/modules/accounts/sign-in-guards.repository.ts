import { type AttemptDecision, decideAttempt, LOCKOUT_DURATION_MS, LOCKOUT_WINDOW_MS } from '@aicv/domain/lockout';
import { and, eq, lt, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../platform/database/built-once.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { endWithNextStatements } from '../../platform/database/tenant-scope.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { signInGuards } from './sign-in-guards.tables.ts';

/** Whose tries are counted: of a name as somebody has typed it, or of an account, by its id. */
type Counted = string | { readonly id: string };

/** An id gets a space in front, as no name has: whoever registers one that is spelled like somebody's id does not share their counts. */
const spelled = (counted: Counted) => (typeof counted === 'string' ? counted.trim() : ` ${counted.id}`);

/** Lowered by the database, as in looking for the account: JavaScript lowers İ and Σ otherwise, and each spelling would count alone. */
const ACCOUNT_HASH = sql<string>`encode(sha256(convert_to(lower(${given('counted')}), 'UTF8')), 'hex')`;

/** Locked by the writing of it, whether it was there or not. */
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

/** Counts a try before its password is checked; concurrent tries of one pair wait for each other. `isLast`: the transaction ends with it. */
export async function countSignInTry(
  tx: Queryable,
  counted: Counted,
  madeFrom: string,
  nowMs: number,
  { isLast }: { isLast: boolean } = { isLast: false },
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

export async function forgetSignInTries(tx: Queryable, counted: Counted, madeFrom: string): Promise<void> {
  await deleteGuard(tx, { counted: spelled(counted), ipAddress: countedAddress(madeFrom) });
}

const deleteGuards = builtOnce((tx) => tx.delete(signInGuards).where(eq(signInGuards.accountHash, ACCOUNT_HASH)));

/** From wherever they were made. */
export async function forgetAllSignInTries(tx: Queryable, name: string): Promise<void> {
  await deleteGuards(tx, { counted: spelled(name) });
}

/** Removes counts that can no longer lock anyone out. */
export async function removeStaleGuards(tx: Queryable, nowMs: number): Promise<void> {
  const staleBefore = isoTime(nowMs - LOCKOUT_WINDOW_MS - LOCKOUT_DURATION_MS);
  await tx.delete(signInGuards).where(lt(signInGuards.updatedAt, staleBefore));
}
