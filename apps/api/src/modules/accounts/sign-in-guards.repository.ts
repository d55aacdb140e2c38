import { type AttemptDecision, decideAttempt, LOCKOUT_DURATION_MS, LOCKOUT_WINDOW_MS } from '@aicv/domain/lockout';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { signInGuards } from './sign-in-guards.tables.ts';

/** Lowered by the database, as in looking for the account: JavaScript lowers İ and Σ otherwise, and each spelling would count alone. */
const accountHashOf = (name: string) => sql<string>`encode(sha256(convert_to(lower(${name.trim()}), 'UTF8')), 'hex')`;

/** Counts a try before its password is checked; concurrent tries of one pair wait for each other. */
export async function countSignInTry(
  tx: Queryable,
  name: string,
  ipAddress: string,
  nowMs: number,
): Promise<AttemptDecision> {
  const key = { accountHash: accountHashOf(name), ipAddress };
  await tx
    .insert(signInGuards)
    .values({ ...key, triedAtMs: [] })
    .onConflictDoNothing();
  const [guard] = await tx
    .select()
    .from(signInGuards)
    .where(and(eq(signInGuards.accountHash, key.accountHash), eq(signInGuards.ipAddress, ipAddress)))
    .for('update');
  const decision = decideAttempt(
    { triedAtMs: guard?.triedAtMs ?? [], lockedUntilMs: guard?.lockedUntilMs ?? null },
    nowMs,
  );
  if (decision.allowed) {
    await tx
      .insert(signInGuards)
      .values({ ...key, triedAtMs: [...decision.next.triedAtMs], lockedUntilMs: decision.next.lockedUntilMs })
      .onConflictDoUpdate({
        target: [signInGuards.accountHash, signInGuards.ipAddress],
        set: {
          triedAtMs: [...decision.next.triedAtMs],
          lockedUntilMs: decision.next.lockedUntilMs,
          updatedAt: sql`clock_timestamp()`,
        },
      });
  }
  return decision;
}

export async function forgetSignInTries(tx: Queryable, name: string, ipAddress: string): Promise<void> {
  await tx
    .delete(signInGuards)
    .where(and(eq(signInGuards.accountHash, accountHashOf(name)), eq(signInGuards.ipAddress, ipAddress)));
}

/** From wherever they were made. */
export async function forgetAllSignInTries(tx: Queryable, name: string): Promise<void> {
  await tx.delete(signInGuards).where(eq(signInGuards.accountHash, accountHashOf(name)));
}

/** Removes counts that can no longer lock anyone out. */
export async function removeStaleGuards(tx: Queryable, nowMs: number): Promise<void> {
  const staleBefore = new Date(nowMs - LOCKOUT_WINDOW_MS - LOCKOUT_DURATION_MS).toISOString();
  await tx.delete(signInGuards).where(lt(signInGuards.updatedAt, staleBefore));
}
