/** Ceremonies in progress between a browser and the server. Every function runs in the authentication scope, for any tenant. */

import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import type { SIGN_IN_CHALLENGE_PURPOSES } from '../two-factor/two-factor.tables.ts';
import { signInChallenges } from '../two-factor/two-factor.tables.ts';

export type ChallengePurpose = (typeof SIGN_IN_CHALLENGE_PURPOSES)[number];
export type ChallengeRow = typeof signInChallenges.$inferSelect;

/** `holder` is the browser's cookie token or the session. Only that holder can find the challenge. */
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

/** Replaces the holder's earlier challenge of the same purpose. */
export async function storeChallenge(tx: Queryable, challenge: NewChallenge): Promise<void> {
  const { purpose, holder, userId, passwordHash = null, content = null, expiresAtMs } = challenge;
  const values = { purpose, userId, passwordHash, content, tries: 0, expiresAt: isoTime(expiresAtMs) };
  await tx
    .insert(signInChallenges)
    .values({ keySha256: keyOf(purpose, holder), ...values })
    .onConflictDoUpdate({ target: signInChallenges.keySha256, set: values });
}

/** Locks the row, which serializes the count of its attempts. */
export async function findChallengeForUpdate(
  tx: Queryable,
  purpose: ChallengePurpose,
  { holder, nowMs }: { holder: string; nowMs: number },
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

/** Deletes and returns the challenge, unless it has expired. Only one of several concurrent callers gets it. */
export async function takeChallenge(
  tx: Queryable,
  purpose: ChallengePurpose,
  { holder, nowMs }: { holder: string; nowMs: number },
): Promise<ChallengeRow | undefined> {
  const [taken] = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.keySha256, keyOf(purpose, holder)))
    .returning();
  return taken !== undefined && Date.parse(taken.expiresAt) > nowMs ? taken : undefined;
}

/** Replaces the hash of the verified password by another one of the same password. */
export async function replaceChallengedHash(
  tx: Queryable,
  userId: string,
  { before, passwordHash }: { before: string; passwordHash: string },
): Promise<void> {
  const theirs = and(eq(signInChallenges.userId, userId), eq(signInChallenges.passwordHash, before));
  await tx.update(signInChallenges).set({ passwordHash }).where(theirs);
}

/** Ends every sign-in of the user that is waiting for its second factor. */
export async function endChallengesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** Removes expired challenges. */
export async function removeExpiredChallenges(tx: Queryable, nowMs: number): Promise<void> {
  await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, isoTime(nowMs)));
}
