import type { Tripwire } from '@aicv/domain/ventures/kpi';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { kpis, tripwireNotices } from './kpis.tables.ts';

/** Represents the firm in the index of open notices. */
const FIRM_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Ventures with cash, CAC or an open notice, and the firm (null) under the same condition. Only their metrics can trip or clear a tripwire.
 */
export async function listWatchedIds(tx: Queryable): Promise<(string | null)[]> {
  const recorded = tx
    .select({ id: kpis.ventureId })
    .from(kpis)
    .where(inArray(kpis.metric, ['cash', 'cac']));
  const noted = tx
    .select({ id: tripwireNotices.ventureId })
    .from(tripwireNotices)
    .where(isNull(tripwireNotices.clearedAt));
  return (await union(recorded, noted)).map(({ id }) => id);
}

/** Open notices of a venture, or of the firm if it is null. */
export function openNoticesOf(ventureId: string | null): SQL | undefined {
  // The same expression as in the index, which contains open notices only.
  const concerned = sql`coalesce(${tripwireNotices.ventureId}, ${sql.raw(`'${FIRM_ID}'::uuid`)})`;
  return and(sql`${concerned} = ${ventureId ?? FIRM_ID}`, isNull(tripwireNotices.clearedAt));
}

export async function findOpenNotices(tx: Queryable, ventureId: string | null): Promise<Tripwire[]> {
  const open = await tx.select({ kind: tripwireNotices.kind }).from(tripwireNotices).where(openNoticesOf(ventureId));
  return open.map(({ kind }) => kind);
}

export async function insertNotice(tx: Queryable, notice: typeof tripwireNotices.$inferInsert): Promise<void> {
  await tx.insert(tripwireNotices).values(notice);
}

export async function clearNotices(tx: Queryable, ventureId: string | null, kinds: readonly Tripwire[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .update(tripwireNotices)
    .set({ clearedAt: sql`clock_timestamp()` })
    .where(and(openNoticesOf(ventureId), inArray(tripwireNotices.kind, [...kinds])));
}
