import {
  type AttemptDecision,
  decideAttempt,
  LOCKOUT_DURATION_MS,
  LOCKOUT_WINDOW_MS,
} from '@aicv/domain/identity/lockout';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { countedAddress } from '../../../platform/http/security/counted-address.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { signInGuards } from './sign-in-guards.tables.ts';

/** The key of a counter: a name as typed, or an account by its id. */
type Counted = string | { readonly id: string };

/** An id gets a leading space, which no name has: a username that equals another account's id does not share its counter. */
const spelled = (counted: Counted) => (typeof counted === 'string' ? counted.trim() : ` ${counted.id}`);

/** Lowercased by the database, like the account lookup: JavaScript lowercases İ and Σ differently, which would split the counter. */
const accountHashOf = (counted: Counted) =>
  sql<string>`encode(sha256(convert_to(lower(${spelled(counted)}), 'UTF8')), 'hex')`;

/** Counts an attempt before its password is checked. Serializes attempts of one pair. */
export async function countSignInTry(
  tx: Queryable,
  counted: Counted,
  { madeFrom, nowMs }: { madeFrom: string; nowMs: number },
): Promise<AttemptDecision> {
  const ipAddress = countedAddress(madeFrom);
  // The write locks the row, existing or new.
  const [guard] = await tx
    .insert(signInGuards)
    .values({ accountHash: accountHashOf(counted), ipAddress, triedAtMs: [] })
    .onConflictDoUpdate({
      target: [signInGuards.accountHash, signInGuards.ipAddress],
      set: { ipAddress: sql`excluded.${sql.identifier(signInGuards.ipAddress.name)}` },
    })
    .returning();
  if (guard === undefined) throw new Error('The tries were not counted');
  const decision = decideAttempt(guard, nowMs);
  if (decision.allowed) {
    const { triedAtMs, lockedUntilMs } = decision.next;
    await tx
      .update(signInGuards)
      .set({ triedAtMs: [...triedAtMs], lockedUntilMs, updatedAt: sql`clock_timestamp()` })
      .where(and(eq(signInGuards.accountHash, guard.accountHash), eq(signInGuards.ipAddress, ipAddress)));
  }
  return decision;
}

export async function clearSignInAttempts(tx: Queryable, counted: Counted, madeFrom: string): Promise<void> {
  await tx
    .delete(signInGuards)
    .where(
      and(eq(signInGuards.accountHash, accountHashOf(counted)), eq(signInGuards.ipAddress, countedAddress(madeFrom))),
    );
}

/** From all IP addresses. */
export async function clearAllSignInAttempts(tx: Queryable, name: string): Promise<void> {
  await tx.delete(signInGuards).where(eq(signInGuards.accountHash, accountHashOf(name)));
}

/** Removes counts that no longer matter for the lockout. */
export async function removeStaleGuards(tx: Queryable, nowMs: number): Promise<void> {
  const staleBefore = isoTime(nowMs - LOCKOUT_WINDOW_MS - LOCKOUT_DURATION_MS);
  await tx.delete(signInGuards).where(lt(signInGuards.updatedAt, staleBefore));
}
