import { minuteOf, UPTIME_WINDOW_MS, uptimePercent, uptimeSinceMs } from '@aicv/domain/uptime';
import { and, count, gte, lt, min } from 'drizzle-orm';
import { isoTime } from '../iso-time.ts';
import { heartbeats } from './heartbeats.tables.ts';
import type { Queryable } from './queryable.ts';

/** A day more than is looked back at. */
const RETENTION_MS = UPTIME_WINDOW_MS + 24 * 60 * 60 * 1000;

/** Puts on record that a server process ran in this minute and reached the database; another may have done so already. */
export async function recordHeartbeat(tx: Queryable, nowMs: number): Promise<void> {
  await tx
    .insert(heartbeats)
    .values({ minute: isoTime(minuteOf(nowMs)) })
    .onConflictDoNothing();
}

/** Removes minutes that nobody looks back at any more. */
export async function removeOldHeartbeats(tx: Queryable, nowMs: number): Promise<void> {
  await tx.delete(heartbeats).where(lt(heartbeats.minute, isoTime(nowMs - RETENTION_MS)));
}

export interface Uptime {
  readonly percent: number;
  readonly since: string;
}

/** Measured uptime of the installation; undefined before the first minute on record. */
export async function readUptime(tx: Queryable, nowMs: number): Promise<Uptime | undefined> {
  const [first] = await tx.select({ minute: min(heartbeats.minute) }).from(heartbeats);
  if (first?.minute == null) return undefined;
  const sinceMs = uptimeSinceMs(Date.parse(first.minute), nowMs);
  const [up] = await tx
    .select({ minutes: count() })
    .from(heartbeats)
    .where(and(gte(heartbeats.minute, isoTime(sinceMs)), lt(heartbeats.minute, isoTime(minuteOf(nowMs)))));
  return { percent: uptimePercent({ upMinutes: up?.minutes ?? 0, sinceMs, nowMs }), since: isoTime(sinceMs) };
}
