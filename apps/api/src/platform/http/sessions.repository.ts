import { and, eq, gt, lt, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import type { Client } from './client-of.ts';
import { newSessionToken, SESSION_LIFETIME_MS, sessionIdOf } from './session-cookie.ts';
import { sessions } from './sessions.tables.ts';

const isoOf = (ms: number) => new Date(ms).toISOString();

/** Opens a session and returns the token for its cookie; the token itself is kept nowhere. */
export async function openSession(
  tx: Queryable,
  session: { userId: string; tenantId: string; client: Client; nowMs: number },
): Promise<string> {
  const token = newSessionToken();
  const { userId, tenantId, client, nowMs } = session;
  await tx.insert(sessions).values({
    sid: sessionIdOf(token),
    userId,
    tenantId,
    sess: { ipAddress: client.ipAddress, userAgent: client.userAgent },
    createdAt: isoOf(nowMs),
    lastUsedAt: isoOf(nowMs),
    expire: isoOf(nowMs + SESSION_LIFETIME_MS),
  });
  return token;
}

/** The session of a token, unless it has expired; runs in the authentication scope. */
export async function findSession(tx: Queryable, token: string, nowMs: number) {
  const [session] = await tx
    .select({
      sid: sessions.sid,
      userId: sessions.userId,
      tenantId: sessions.tenantId,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.sid, sessionIdOf(token)), gt(sessions.expire, isoOf(nowMs))));
  return session;
}

/** Moves the end of a session on; an ended one stays ended, as nothing is inserted. */
export async function touchSession(tx: Queryable, sid: string, nowMs: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastUsedAt: isoOf(nowMs), expire: isoOf(nowMs + SESSION_LIFETIME_MS) })
    .where(eq(sessions.sid, sid));
}

export async function endSession(tx: Queryable, sid: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.sid, sid));
}

/** Ends every session of a person, but for the one that is named. */
export async function endSessionsOf(tx: Queryable, userId: string, exceptSid?: string): Promise<void> {
  const theirs: SQL = eq(sessions.userId, userId);
  await tx.delete(sessions).where(exceptSid === undefined ? theirs : and(theirs, ne(sessions.sid, exceptSid)));
}

/** Removes sessions that can no longer be used; runs in the authentication scope. */
export async function removeExpiredSessions(tx: Queryable, nowMs: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expire, isoOf(nowMs)));
}
