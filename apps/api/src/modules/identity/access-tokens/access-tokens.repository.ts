import { and, count, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { accessTokens } from './access-tokens.tables.ts';

export type AccessTokenRow = typeof accessTokens.$inferSelect;

/**
 * The token with this hash, unless it has expired or was revoked. Runs in the authentication scope. The lookup is by hash, so its
 * duration reveals nothing about the secret.
 */
export async function findLiveToken(
  tx: Queryable,
  tokenSha256: string,
  nowMs: number,
): Promise<AccessTokenRow | undefined> {
  const [token] = await tx
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.tokenSha256, tokenSha256), isLive(nowMs)));
  return token;
}

export async function countLiveTokens(tx: Queryable, userId: string, nowMs: number): Promise<number> {
  const [live] = await tx
    .select({ tokens: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isLive(nowMs)));
  return live?.tokens ?? 0;
}

const isLive = (nowMs: number) => and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, isoTime(nowMs)));

export async function insertAccessToken(
  tx: Queryable,
  token: typeof accessTokens.$inferInsert,
): Promise<AccessTokenRow> {
  const [inserted] = await tx.insert(accessTokens).values(token).returning();
  if (inserted === undefined) throw new Error('The access token was not inserted');
  return inserted;
}

/** Locks the user's token, so only one of several concurrent revocations finds it live. Undefined if the token is not the user's. */
export async function findOwnTokenForUpdate(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<AccessTokenRow | undefined> {
  const [token] = await tx
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .for('update');
  return token;
}

export async function revokeToken(tx: Queryable, id: string, nowMs: number): Promise<AccessTokenRow> {
  const [revoked] = await tx
    .update(accessTokens)
    .set({ revokedAt: isoTime(nowMs) })
    .where(eq(accessTokens.id, id))
    .returning();
  if (revoked === undefined) throw new Error('The access token was not revoked');
  return revoked;
}

/** Revokes every live token of a user (REQ-47). */
export async function revokeTokensOf(tx: Queryable, userId: string, nowMs: number): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: isoTime(nowMs) })
    .where(and(eq(accessTokens.userId, userId), isLive(nowMs)));
}

/** Records the last use, unless another request recorded one since `beforeMs`. */
export async function touchToken(
  tx: Queryable,
  id: string,
  { nowMs, beforeMs }: { nowMs: number; beforeMs: number },
): Promise<void> {
  const { lastUsedAt } = accessTokens;
  await tx
    .update(accessTokens)
    .set({ lastUsedAt: isoTime(nowMs) })
    .where(and(eq(accessTokens.id, id), or(isNull(lastUsedAt), lte(lastUsedAt, isoTime(beforeMs)))));
}
