import { BURN_MONTHS, type Tripwire } from '@aicv/domain/kpi';
import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ofVenture } from './kpis.repository.ts';
import { kpis, tripwireNotices } from './kpis.tables.ts';

/** The latest values of a venture, or of the firm, latest first: of burn those of the last months, of the others one counts. */
export async function findLatestFigures(
  tx: Queryable,
  ventureId: string | null,
): Promise<Map<string, readonly string[]>> {
  const place = sql<number>`row_number() over (
    partition by ${kpis.metric} order by ${kpis.recordedAt} desc, ${kpis.createdAt} desc, ${kpis.id} desc)`;
  const ranked = tx
    .select({ metric: kpis.metric, value: kpis.value, place: place.as('place') })
    .from(kpis)
    .where(
      and(
        ofVenture(ventureId),
        inArray(kpis.metric, ['cash', 'burn', 'cac', 'ltv']),
        or(ne(kpis.metric, 'burn'), eq(kpis.period, 'month')),
      ),
    )
    .as('ranked');
  const latest = await tx
    .select({ metric: ranked.metric, value: ranked.value })
    .from(ranked)
    .where(lte(ranked.place, BURN_MONTHS))
    .orderBy(ranked.place);
  return new Map(
    [...Map.groupBy(latest, ({ metric }) => metric)].map(([metric, rows]) => [metric, rows.map(({ value }) => value)]),
  );
}

function openOf(ventureId: string | null): SQL | undefined {
  const concerned = ventureId === null ? isNull(tripwireNotices.ventureId) : eq(tripwireNotices.ventureId, ventureId);
  return and(concerned, isNull(tripwireNotices.clearedAt));
}

export async function findOpenNotices(tx: Queryable, ventureId: string | null): Promise<Tripwire[]> {
  const open = await tx.select({ kind: tripwireNotices.kind }).from(tripwireNotices).where(openOf(ventureId));
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
    .where(and(openOf(ventureId), inArray(tripwireNotices.kind, [...kinds])));
}
