/** What is under way between a browser and the server; every function runs in the authentication scope, whatever the tenant. */

import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { SIGN_IN_CHALLENGE_PURPOSES } from './two-factor.tables.ts';
import { signInChallenges } from './two-factor.tables.ts';

export type ChallengePurpose = (typeof SIGN_IN_CHALLENGE_PURPOSES)[number];
export type ChallengeRow = typeof signInChallenges.$inferSelect;

/** `holder` is the token of the browser's cookie, or the session: nobody else finds what was begun there. */
const keyOf = (purpose: ChallengePurpose, holder: string) =>
  createHash('sha256').update(`${purpose}:${holder}`).digest('hex');

export interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly holder: string;
  readonly userId: string | null;
  readonly passwordHash?: string;
  readonly content?: string;
  readonly expiresAtMs: number;
}

/** Takes the place of what the holder had begun for the same purpose. */
export async function storeChallenge(tx: Queryable, challenge: NewChallenge): Promise<void> {
  const { purpose, holder, userId, passwordHash = null, content = null, expiresAtMs } = challenge;
  const values = { purpose, userId, passwordHash, content, tries: 0, expiresAt: isoTime(expiresAtMs) };
  await tx
    .insert(signInChallenges)
    .values({ keySha256: keyOf(purpose, holder), ...values })
    .onConflictDoUpdate({ target: signInChallenges.keySha256, set: values });
}

/** Locked, so that its tries are counted one after the other. */
export async function findChallengeForUpdate(
  tx: Queryable,
  purpose: ChallengePurpose,
  holder: string,
  nowMs: number,
): Promise<ChallengeRow | undefined> {
  const [found] = await tx
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.keySha256, keyOf(purpose, holder)), gt(signInChallenges.expiresAt, isoTime(nowMs))))
    .for('update');
  return found;
}

export async function countChallengeTry(tx: Queryable, { keySha256 }: ChallengeRow): Promise<void> {
  await tx
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(eq(signInChallenges.keySha256, keySha256));
}

/** Takes it away and answers it, unless it has expired: of many who ask, one has it. */
export async function takeChallenge(
  tx: Queryable,
  purpose: ChallengePurpose,
  holder: string,
  nowMs: number,
): Promise<ChallengeRow | undefined> {
  const [taken] = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.keySha256, keyOf(purpose, holder)))
    .returning();
  return taken !== undefined && Date.parse(taken.expiresAt) > nowMs ? taken : undefined;
}

/** Where the hash of a password that was right is another one by now, but of the same password. */
export async function replaceChallengedHash(
  tx: Queryable,
  userId: string,
  before: string,
  passwordHash: string,
): Promise<void> {
  const theirs = and(eq(signInChallenges.userId, userId), eq(signInChallenges.passwordHash, before));
  await tx.update(signInChallenges).set({ passwordHash }).where(theirs);
}

/** Ends every sign-in of the person that waits for its second step. */
export async function endChallengesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** Removes what nobody can finish any more. */
export async function removeExpiredChallenges(tx: Queryable, nowMs: number): Promise<void> {
  await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, isoTime(nowMs)));
}
