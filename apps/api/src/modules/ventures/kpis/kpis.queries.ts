import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findKpi, type KpiRow, ofVenture } from './kpis.repository.ts';
import { kpis, tripwireNotices } from './kpis.tables.ts';
import { openNoticesOf } from './tripwires.repository.ts';

export interface KpiFilter {
  /** `firm` selects the firm's own KPIs. */
  readonly ventureId?: string | undefined;
  readonly metric?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One page of the tenant's KPIs, ordered by the day that they are recorded for. */
export async function listKpis(tx: Queryable, filter: KpiFilter): Promise<Page<KpiRow>> {
  const matching = and(
    filter.ventureId ? ofVenture(filter.ventureId === 'firm' ? null : filter.ventureId) : undefined,
    filter.metric ? eq(kpis.metric, filter.metric) : undefined,
    filter.from ? gte(kpis.recordedAt, filter.from) : undefined,
    filter.to ? lte(kpis.recordedAt, filter.to) : undefined,
  );
  const direction = filter.sort.startsWith('-') ? 'desc' : 'asc';
  const keys: SortKey[] = [
    { expression: sql`${kpis.recordedAt}`, kind: 'date', direction },
    { expression: sql`${kpis.id}`, kind: 'id', direction },
  ];
  const rows = await tx
    .select()
    .from(kpis)
    .where(and(matching, afterCursor(keys, filter.cursor, { ...filter })))
    .orderBy(...orderOf(keys))
    .limit(filter.limit + 1);
  const page = toPage(rows, filter.limit, {
    total: rows.length,
    positionOf: (row) => [row.recordedAt, row.id],
    context: { ...filter },
  });
  // An index covers the values of one venture or of the firm, so their total is exact.
  const isCovered = filter.ventureId !== undefined && filter.from === undefined && filter.to === undefined;
  return isCovered
    ? { ...page, total: await tx.$count(kpis, matching), isTotalExact: true }
    : withBoundedTotal(tx, page, { cursor: filter.cursor, rows: kpis, matching });
}

export type OpenNotice = Pick<typeof tripwireNotices.$inferSelect, 'kind' | 'raisedAt'>;

/** The open notices of the firm's own metrics, oldest first. */
export async function listFirmNotices(tx: Queryable): Promise<OpenNotice[]> {
  const { kind, raisedAt } = tripwireNotices;
  return tx
    .select({ kind, raisedAt })
    .from(tripwireNotices)
    .where(openNoticesOf(null))
    .orderBy(asc(raisedAt), asc(kind));
}

/** One KPI of the tenant, or 404. */
export async function getKpi(tx: Queryable, id: string): Promise<KpiRow> {
  const kpi = await findKpi(tx, id);
  if (kpi === undefined) throw notFound();
  return kpi;
}
