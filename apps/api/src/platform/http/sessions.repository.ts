import { and, count, eq, gt, gte, lt, ne, type SQL } from 'drizzle-orm';
import { inNamedTenant } from '../database/named-tenant.ts';
import type { Queryable } from '../database/queryable.ts';
import { emitLiveSignal } from '../events/live-signal.ts';
import type { Client } from './client-of.ts';
import { newSessionToken, sessionIdOf } from './session-cookie.ts';
import { sessions } from './sessions.tables.ts';

const isoOf = (ms: number) => new Date(ms).toISOString();

/** Opens a session that ends after `lifetimeMs` without use, and returns the token for its cookie, which is kept nowhere. */
export async function openSession(
  tx: Queryable,
  session: { userId: string; tenantId: string; client: Client; nowMs: number; lifetimeMs: number },
): Promise<string> {
  const token = newSessionToken();
  const { userId, tenantId, client, nowMs, lifetimeMs } = session;
  await tx.insert(sessions).values({
    sid: sessionIdOf(token),
    userId,
    tenantId,
    sess: { ipAddress: client.ipAddress, userAgent: client.userAgent },
    createdAt: isoOf(nowMs),
    lastUsedAt: isoOf(nowMs),
    expire: isoOf(nowMs + lifetimeMs),
  });
  return token;
}

/** The session of a token, unless it has expired; runs in the authentication scope. */
export function findSession(tx: Queryable, token: string, nowMs: number) {
  return findSessionById(tx, sessionIdOf(token), nowMs);
}

/** Like `findSession`, for who is known already. */
export async function findSessionById(tx: Queryable, sid: string, nowMs: number) {
  const [session] = await tx
    .select({
      sid: sessions.sid,
      userId: sessions.userId,
      tenantId: sessions.tenantId,
      lastUsedAt: sessions.lastUsedAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, isoOf(nowMs))));
  return session;
}

/** Moves the end of a session on; an ended one stays ended, as nothing is inserted. */
export async function touchSession(tx: Queryable, sid: string, nowMs: number, lifetimeMs: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastUsedAt: isoOf(nowMs), expire: isoOf(nowMs + lifetimeMs) })
    .where(eq(sessions.sid, sid));
}

export async function endSession(tx: Queryable, sid: string): Promise<void> {
  await tellOwner(tx, await tx.delete(sessions).where(eq(sessions.sid, sid)).returning(OWNER));
}

/** Ends every session of a person, but for the one that is named. */
export async function endSessionsOf(tx: Queryable, userId: string, exceptSid?: string): Promise<void> {
  const theirs: SQL = eq(sessions.userId, userId);
  const ending = exceptSid === undefined ? theirs : and(theirs, ne(sessions.sid, exceptSid));
  await tellOwner(tx, await tx.delete(sessions).where(ending).returning(OWNER));
}

const OWNER = { userId: sessions.userId, tenantId: sessions.tenantId };

/** What is open in the person's browsers learns of it in every process. */
async function tellOwner(tx: Queryable, [ended]: readonly { userId: string; tenantId: string }[]): Promise<void> {
  if (ended === undefined) return;
  await emitLiveSignal(tx, { tenantId: ended.tenantId, kind: 'session_changed', userIds: [ended.userId] });
}

/** The tenant's sessions that were used since then and have not ended. */
export async function countSessionsUsedSince(tx: Queryable, span: { sinceMs: number; nowMs: number }): Promise<number> {
  const used = and(
    inNamedTenant(sessions.tenantId),
    gte(sessions.lastUsedAt, isoOf(span.sinceMs)),
    gt(sessions.expire, isoOf(span.nowMs)),
  );
  const [counted] = await tx.select({ rows: count() }).from(sessions).where(used);
  return counted?.rows ?? 0;
}

/** Removes sessions that can no longer be used; runs in the authentication scope. */
export async function removeExpiredSessions(tx: Queryable, nowMs: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expire, isoOf(nowMs)));
}
