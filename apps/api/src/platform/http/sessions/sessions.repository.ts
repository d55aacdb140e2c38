import { SESSION_END_REASONS, type SessionEndReason } from '@aicv/domain/identity/session-end';
import { SESSION_DAYS_IN_ALL } from '@aicv/domain/identity/session-length';
import { and, count, eq, gt, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { afterCursor, newestFirst, orderOf } from '../../db/pagination/keyset-page.ts';
import type { Queryable } from '../../db/pool/queryable.ts';
import { inNamedTenant } from '../../db/tenancy/named-tenant.ts';
import { emitLiveSignal } from '../../events/live-signal.ts';
import { isoTime } from '../../text/iso-time.ts';
import type { Client } from '../connections/client-of.ts';
import { type Page, toPage } from '../routing/page-of.ts';
import { newSessionToken, sessionIdOf } from './session-cookie.ts';
import { sessions } from './sessions.tables.ts';

const IN_ALL_MS = SESSION_DAYS_IN_ALL * 24 * 60 * 60 * 1000;

/** A session created at or before this time has ended, however recently it was used. */
export const tooOld = (nowMs: number) => isoTime(nowMs - IN_ALL_MS);

/** Creates a session that ends after `lifetimeMs` without use. Returns the token for its cookie, which is stored nowhere. */
export async function openSession(
  tx: Queryable,
  session: {
    userId: string;
    tenantId: string;
    client: Client;
    nowMs: number;
    lifetimeMs: number;
    /** The sign-in included the second factor. */
    isSteppedUp: boolean;
  },
): Promise<string> {
  const token = newSessionToken();
  const { userId, tenantId, client, nowMs, lifetimeMs } = session;
  await tx.insert(sessions).values({
    sid: sessionIdOf(token),
    userId,
    tenantId,
    sess: { ipAddress: client.ipAddress, userAgent: client.userAgent },
    createdAt: isoTime(nowMs),
    lastUsedAt: isoTime(nowMs),
    expire: isoTime(nowMs + lifetimeMs),
    steppedUpAt: session.isSteppedUp ? isoTime(nowMs) : null,
  });
  return token;
}

/** True for a row that is a session, including an expired one. */
const isNotEnded = sql`${sessions.sess} ->> 'endedBecause' is null`;

/** Why an ended session was ended. Null if unknown. Runs in the authentication scope. */
export async function findSessionEnd(tx: Queryable, token: string): Promise<SessionEndReason | null> {
  const [ended] = await tx
    .select({ reason: sql<string | null>`${sessions.sess} ->> 'endedBecause'` })
    .from(sessions)
    .where(eq(sessions.sid, sessionIdOf(token)));
  return SESSION_END_REASONS.find((reason) => reason === ended?.reason) ?? null;
}

/** Extends the session. An ended one stays ended, because no row is inserted. */
export async function touchSession(
  tx: Queryable,
  sid: string,
  { nowMs, lifetimeMs }: { nowMs: number; lifetimeMs: number },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastUsedAt: isoTime(nowMs), expire: isoTime(nowMs + lifetimeMs) })
    .where(and(eq(sessions.sid, sid), isNotEnded));
}

/** Records that the session has just verified its owner's second factor. */
export async function markSessionSteppedUp(tx: Queryable, sid: string, nowMs: number): Promise<void> {
  const updated = await tx
    .update(sessions)
    .set({ steppedUpAt: isoTime(nowMs) })
    .where(eq(sessions.sid, sid))
    .returning(OWNER);
  await publishSessionChanged(tx, updated);
}

/** Whether the session was not ended. An expired one may still have its row. */
export async function isSessionThere(tx: Queryable, sid: string): Promise<boolean> {
  const found = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), isNotEnded));
  return found.length > 0;
}

export async function endSession(tx: Queryable, sid: string): Promise<void> {
  await publishSessionChanged(tx, await tx.delete(sessions).where(eq(sessions.sid, sid)).returning(OWNER));
}

/** Ends every session of a user, except the given one (REQ-45). Returns how many. */
export async function endSessionsOf(tx: Queryable, userId: string, exceptSid?: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(sessionsOf(userId, exceptSid))
    .returning({ ...OWNER, isSession: sql<boolean>`${isNotEnded}` });
  await publishSessionChanged(tx, ended);
  return ended.filter(({ isSession }) => isSession).length;
}

/** The same, but not at the user's request: their browsers receive the reason. */
export async function endSessionsBecause(
  tx: Queryable,
  userId: string,
  { reason, exceptSid }: { reason: SessionEndReason; exceptSid?: string | undefined },
): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({
      sess: sql`jsonb_build_object('ipAddress', '', 'userAgent', '', 'endedBecause', ${reason}::text)`,
      expire: sql`${sessions.createdAt}`,
    })
    .where(and(sessionsOf(userId, exceptSid), isNotEnded))
    .returning(OWNER);
  await publishSessionChanged(tx, ended);
}

function sessionsOf(userId: string, exceptSid: string | undefined): SQL | undefined {
  const theirs = eq(sessions.userId, userId);
  return exceptSid === undefined ? theirs : and(theirs, ne(sessions.sid, exceptSid));
}

/** Ends a session of the user by its public id and returns its `sid`. Undefined if it is not theirs. */
export async function endSessionOf(tx: Queryable, userId: string, id: string): Promise<string | undefined> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNotEnded))
    .returning({ ...OWNER, sid: sessions.sid });
  await publishSessionChanged(tx, ended);
  return ended[0]?.sid;
}

const OWNER = { userId: sessions.userId, tenantId: sessions.tenantId };

/** Notifies the user's open pages in every process. */
async function publishSessionChanged(
  tx: Queryable,
  [ended]: readonly { userId: string; tenantId: string }[],
): Promise<void> {
  if (ended === undefined) return;
  await emitLiveSignal(tx, { tenantId: ended.tenantId, kind: 'session_changed', userIds: [ended.userId] });
}

export type SessionRow = typeof sessions.$inferSelect;

const LATEST_USE_FIRST = newestFirst(sessions.lastUsedAt, sessions.id);

/** A user's sessions that have not ended, most recently used first. */
export async function listSessionsOf(
  tx: Queryable,
  userId: string,
  page: { nowMs: number; lifetimeMs: number; limit: number; cursor?: string | undefined },
): Promise<Page<SessionRow>> {
  const { nowMs, lifetimeMs, limit, cursor } = page;
  const context = { sessionsOf: userId };
  const theirs = and(
    eq(sessions.userId, userId),
    gt(sessions.expire, isoTime(nowMs)),
    gt(sessions.createdAt, tooOld(nowMs)),
    // The tenant may have shortened its session lifetime since the last use.
    gt(sessions.lastUsedAt, isoTime(nowMs - lifetimeMs)),
  );
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(theirs, afterCursor(LATEST_USE_FIRST, cursor, context)))
    .orderBy(...orderOf(LATEST_USE_FIRST))
    .limit(limit + 1);
  const [total] = await tx.select({ rows: count() }).from(sessions).where(theirs);
  return toPage(rows, limit, { total: total?.rows ?? 0, positionOf: (row) => [row.lastUsedAt, row.id], context });
}

/** The tenant's sessions used since then that have not ended. */
export async function countSessionsUsedSince(tx: Queryable, span: { sinceMs: number; nowMs: number }): Promise<number> {
  const used = and(
    inNamedTenant(sessions.tenantId),
    gte(sessions.lastUsedAt, isoTime(span.sinceMs)),
    gt(sessions.expire, isoTime(span.nowMs)),
  );
  const [counted] = await tx.select({ rows: count() }).from(sessions).where(used);
  return counted?.rows ?? 0;
}

/** Deletes sessions that can no longer be used. Runs in the authentication scope. */
export async function removeExpiredSessions(tx: Queryable, nowMs: number): Promise<void> {
  await tx
    .delete(sessions)
    .where(or(and(lt(sessions.expire, isoTime(nowMs)), isNotEnded), lt(sessions.createdAt, tooOld(nowMs))));
}
