import { type AttemptDecision, decideAttempt, LOCKOUT_DURATION_MS, LOCKOUT_WINDOW_MS } from '@aicv/domain/lockout';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { endWithNextStatements } from '../../platform/database/tenant-scope.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { signInGuards } from './sign-in-guards.tables.ts';

/** Whose tries are counted: of a name as somebody has typed it, or of an account, by its id. */
type Counted = string | { readonly id: string };

/**
 * Lowered by the database, as in looking for the account: JavaScript lowers İ and Σ otherwise, and each spelling would count alone. An
 * id gets a space in front, as no name has: whoever registers one that is spelled like somebody's id does not share their counts.
 */
const accountHashOf = (counted: Counted) =>
  sql<string>`encode(sha256(convert_to(lower(${typeof counted === 'string' ? counted.trim() : ` ${counted.id}`}), 'UTF8')), 'hex')`;

/** Counts a try before its password is checked; concurrent tries of one pair wait for each other. `isLast`: the transaction ends with it. */
export async function countSignInTry(
  tx: Queryable,
  counted: Counted,
  madeFrom: string,
  nowMs: number,
  { isLast }: { isLast: boolean } = { isLast: false },
): Promise<AttemptDecision> {
  const ipAddress = countedAddress(madeFrom);
  // Locked by the writing of it, whether it was there or not.
  const [guard] = await tx
    .insert(signInGuards)
    .values({ accountHash: accountHashOf(counted), ipAddress, triedAtMs: [] })
    .onConflictDoUpdate({
      target: [signInGuards.accountHash, signInGuards.ipAddress],
      set: { ipAddress },
    })
    .returning();
  if (guard === undefined) throw new Error('The tries were not counted');
  const decision = decideAttempt(guard, nowMs);
  if (decision.allowed) {
    const { triedAtMs, lockedUntilMs } = decision.next;
    if (isLast) endWithNextStatements(tx);
    await tx
      .update(signInGuards)
      .set({ triedAtMs: [...triedAtMs], lockedUntilMs, updatedAt: sql`clock_timestamp()` })
      .where(and(eq(signInGuards.accountHash, guard.accountHash), eq(signInGuards.ipAddress, ipAddress)));
  }
  return decision;
}

export async function forgetSignInTries(tx: Queryable, counted: Counted, madeFrom: string): Promise<void> {
  await tx
    .delete(signInGuards)
    .where(
      and(eq(signInGuards.accountHash, accountHashOf(counted)), eq(signInGuards.ipAddress, countedAddress(madeFrom))),
    );
}

/** From wherever they were made. */
export async function forgetAllSignInTries(tx: Queryable, name: string): Promise<void> {
  await tx.delete(signInGuards).where(eq(signInGuards.accountHash, accountHashOf(name)));
}

/** Removes counts that can no longer lock anyone out. */
export async function removeStaleGuards(tx: Queryable, nowMs: number): Promise<void> {
  const staleBefore = isoTime(nowMs - LOCKOUT_WINDOW_MS - LOCKOUT_DURATION_MS);
  await tx.delete(signInGuards).where(lt(signInGuards.updatedAt, staleBefore));
}
