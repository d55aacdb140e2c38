import { SESSION_END_REASONS, type SessionEndReason } from '@aicv/domain/session-end';
import { SESSION_DAYS_IN_ALL } from '@aicv/domain/session-length';
import { and, count, eq, gt, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { builtOnce, given } from '../database/built-once.ts';
import { afterCursor, newestFirst, orderOf } from '../database/keyset-page.ts';
import { inNamedTenant } from '../database/named-tenant.ts';
import type { Queryable } from '../database/queryable.ts';
import { emitLiveSignal } from '../events/live-signal.ts';
import { isoTime } from '../iso-time.ts';
import type { Client } from './client-of.ts';
import { type Page, toPage } from './page-of.ts';
import { newSessionToken, sessionIdOf } from './session-cookie.ts';
import { sessions } from './sessions.tables.ts';

const IN_ALL_MS = SESSION_DAYS_IN_ALL * 24 * 60 * 60 * 1000;

/** A session that began at or before this moment has ended, however lately it was used. */
const tooOld = (nowMs: number) => isoTime(nowMs - IN_ALL_MS);

/** When a session that began then ends, however much it is used. */
export const latestEndMs = (createdAt: string) => Date.parse(createdAt) + IN_ALL_MS;

const insertSession = builtOnce((tx) =>
  tx.insert(sessions).values({
    sid: given('sid'),
    userId: given('userId'),
    tenantId: given('tenantId'),
    sess: given('sess'),
    createdAt: given('createdAt'),
    lastUsedAt: given('lastUsedAt'),
    expire: given('expire'),
    steppedUpAt: given('steppedUpAt'),
  }),
);

/** Opens a session that ends after `lifetimeMs` without use, and returns the token for its cookie, which is kept nowhere. */
export async function openSession(
  tx: Queryable,
  session: {
    userId: string;
    tenantId: string;
    client: Client;
    nowMs: number;
    lifetimeMs: number;
    /** The second step was among what let the person in. */
    isSteppedUp: boolean;
  },
): Promise<string> {
  const token = newSessionToken();
  const { userId, tenantId, client, nowMs, lifetimeMs } = session;
  await insertSession(tx, {
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

/** The session of a token, unless it has expired; runs in the authentication scope. */
export function findSession(tx: Queryable, token: string, nowMs: number) {
  return findSessionById(tx, sessionIdOf(token), nowMs);
}

const selectSession = builtOnce((tx) =>
  tx
    .select({
      sid: sessions.sid,
      userId: sessions.userId,
      tenantId: sessions.tenantId,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      steppedUpAt: sessions.steppedUpAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.sid, given('sid')), gt(sessions.expire, given('now')), gt(sessions.createdAt, given('tooOld'))),
    ),
);

/** Like `findSession`, for who is known already. */
export async function findSessionById(tx: Queryable, sid: string, nowMs: number) {
  const [session] = await selectSession(tx, { sid, now: isoTime(nowMs), tooOld: tooOld(nowMs) });
  return session;
}

/** Holds for a row that is a session, also one that has run out. */
const isNotEnded = sql`${sessions.sess} ->> 'endedBecause' is null`;

/** Why a session that is no more was ended; null where nothing is known. Runs in the authentication scope. */
export async function findSessionEnd(tx: Queryable, token: string): Promise<SessionEndReason | null> {
  const [ended] = await tx
    .select({ reason: sql<string | null>`${sessions.sess} ->> 'endedBecause'` })
    .from(sessions)
    .where(eq(sessions.sid, sessionIdOf(token)));
  return SESSION_END_REASONS.find((reason) => reason === ended?.reason) ?? null;
}

/** Moves the end of a session on; an ended one stays ended, as nothing is inserted. */
export async function touchSession(tx: Queryable, sid: string, nowMs: number, lifetimeMs: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastUsedAt: isoTime(nowMs), expire: isoTime(nowMs + lifetimeMs) })
    .where(and(eq(sessions.sid, sid), isNotEnded));
}

/** Notes that the session has just seen the second step of its owner. */
export async function markSessionSteppedUp(tx: Queryable, sid: string, nowMs: number): Promise<void> {
  const updated = await tx
    .update(sessions)
    .set({ steppedUpAt: isoTime(nowMs) })
    .where(eq(sessions.sid, sid))
    .returning(OWNER);
  await publishSessionChanged(tx, updated);
}

/** Whether nobody has ended the session; one that has merely run out may still be there. */
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

/** Ends every session of a person, but for the one that is named. Answers how many it were. */
export async function endSessionsOf(tx: Queryable, userId: string, exceptSid?: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(sessionsOf(userId, exceptSid))
    .returning({ ...OWNER, isSession: sql<boolean>`${isNotEnded}` });
  await publishSessionChanged(tx, ended);
  return ended.filter(({ isSession }) => isSession).length;
}

/** The same where the user did not ask for it: their browsers are told why. */
export async function endSessionsBecause(
  tx: Queryable,
  userId: string,
  reason: SessionEndReason,
  exceptSid?: string,
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

/** Ends a person's session by what they name it by, and answers its `sid`; undefined where it is not theirs. */
export async function endSessionOf(tx: Queryable, userId: string, id: string): Promise<string | undefined> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNotEnded))
    .returning({ ...OWNER, sid: sessions.sid });
  await publishSessionChanged(tx, ended);
  return ended[0]?.sid;
}

const OWNER = { userId: sessions.userId, tenantId: sessions.tenantId };

/** What is open in the person's browsers learns of it in every process. */
async function publishSessionChanged(
  tx: Queryable,
  [ended]: readonly { userId: string; tenantId: string }[],
): Promise<void> {
  if (ended === undefined) return;
  await emitLiveSignal(tx, { tenantId: ended.tenantId, kind: 'session_changed', userIds: [ended.userId] });
}

export type SessionRow = typeof sessions.$inferSelect;

const LATEST_USE_FIRST = newestFirst(sessions.lastUsedAt, sessions.id);

/** A person's sessions that have not ended, the latest use first. */
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
    // The tenant may have shortened its sessions since they were used last.
    gt(sessions.lastUsedAt, isoTime(nowMs - lifetimeMs)),
  );
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(theirs, afterCursor(LATEST_USE_FIRST, cursor, context)))
    .orderBy(...orderOf(LATEST_USE_FIRST))
    .limit(limit + 1);
  const [total] = await tx.select({ rows: count() }).from(sessions).where(theirs);
  return toPage(rows, limit, total?.rows ?? 0, (row) => [row.lastUsedAt, row.id], context);
}

/** The tenant's sessions that were used since then and have not ended. */
export async function countSessionsUsedSince(tx: Queryable, span: { sinceMs: number; nowMs: number }): Promise<number> {
  const used = and(
    inNamedTenant(sessions.tenantId),
    gte(sessions.lastUsedAt, isoTime(span.sinceMs)),
    gt(sessions.expire, isoTime(span.nowMs)),
  );
  const [counted] = await tx.select({ rows: count() }).from(sessions).where(used);
  return counted?.rows ?? 0;
}

/** Removes sessions that can no longer be used; runs in the authentication scope. */
export async function removeExpiredSessions(tx: Queryable, nowMs: number): Promise<void> {
  await tx
    .delete(sessions)
    .where(or(and(lt(sessions.expire, isoTime(nowMs)), isNotEnded), lt(sessions.createdAt, tooOld(nowMs))));
}
