import { minuteOf, UPTIME_WINDOW_MS, uptimePercent, uptimeSinceMs } from '@aicv/domain/admin/uptime';
import { and, count, gte, lt, min } from 'drizzle-orm';
import { isoTime } from '../../text/iso-time.ts';
import { heartbeats } from './heartbeats.tables.ts';
import type { Queryable } from './queryable.ts';

/** One day more than the longest period that is shown. */
const RETENTION_MS = UPTIME_WINDOW_MS + 24 * 60 * 60 * 1000;

/** Records that a server process ran in this minute and reached the database. Another process may already have done so. */
export async function recordHeartbeat(tx: Queryable, nowMs: number): Promise<void> {
  await tx
    .insert(heartbeats)
    .values({ minute: isoTime(minuteOf(nowMs)) })
    .onConflictDoNothing();
}

/** Deletes minutes older than any period that is shown. */
export async function removeOldHeartbeats(tx: Queryable, nowMs: number): Promise<void> {
  await tx.delete(heartbeats).where(lt(heartbeats.minute, isoTime(nowMs - RETENTION_MS)));
}

export interface Uptime {
  readonly percent: number;
  readonly since: string;
}

/** Measured uptime of the installation. Undefined before the first recorded minute. */
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
