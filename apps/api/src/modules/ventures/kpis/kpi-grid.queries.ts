import { daysOfMonth } from '@aicv/domain/dates/month';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import {
  afterCursor,
  CURSOR_TEXT_MAX_LENGTH,
  orderOf,
  type SortKey,
} from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { ventures } from '../ventures/ventures.tables.ts';
import type { KpiRow } from './kpis.repository.ts';
import { kpis } from './kpis.tables.ts';

/** The latest monthly value of a metric in a month, with the month ('YYYY-MM'). */
export type MonthlyValueRow = KpiRow & { readonly month: string };

interface MonthSpan {
  /** 'YYYY-MM'. */
  readonly from: string;
  readonly to: string;
}

/** The monthly values of these ventures, ordered by metric and month. */
export async function listMonthlyValues(
  tx: Queryable,
  ventureIds: readonly string[],
  { from, to }: MonthSpan,
): Promise<MonthlyValueRow[]> {
  if (ventureIds.length === 0) return [];
  const month = sql<string>`to_char(${kpis.recordedAt}, 'YYYY-MM')`;
  const rows = await tx
    .selectDistinctOn([kpis.ventureId, kpis.metric, month], { kpi: kpis, month })
    .from(kpis)
    .where(
      and(
        inArray(kpis.ventureId, [...ventureIds]),
        eq(kpis.period, 'month'),
        gte(kpis.recordedAt, daysOfMonth(from).first),
        lte(kpis.recordedAt, daysOfMonth(to).last),
      ),
    )
    .orderBy(asc(kpis.ventureId), asc(kpis.metric), month, desc(kpis.recordedAt), desc(kpis.createdAt), desc(kpis.id));
  return rows.map(({ kpi, month: ofMonth }) => ({ ...kpi, month: ofMonth }));
}

export interface KpiGridRow {
  readonly venture: { readonly id: string; readonly title: string };
  readonly values: readonly MonthlyValueRow[];
}

interface GridFilter {
  readonly ventureId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const BY_TITLE: readonly SortKey[] = [
  {
    expression: sql`left(lower(${ventures.title}), ${sql.raw(String(CURSOR_TEXT_MAX_LENGTH))})`,
    kind: 'text',
    direction: 'asc',
  },
  { expression: sql`${ventures.id}`, kind: 'id', direction: 'asc' },
];

/** One page of the active ventures by title, or one venture, with their monthly values. */
export async function listKpiGrid(tx: Queryable, filter: GridFilter, span: MonthSpan): Promise<Page<KpiGridRow>> {
  const { ventureId, limit, cursor } = filter;
  const matching = ventureId === undefined ? eq(ventures.isActive, true) : eq(ventures.id, ventureId);
  const context = { list: 'kpi-grid', ventureId, limit };
  const rows = await tx
    .select({ id: ventures.id, title: ventures.title, sortKey: sql<string>`${BY_TITLE[0]?.expression}` })
    .from(ventures)
    .where(and(matching, afterCursor(BY_TITLE, cursor, context)))
    .orderBy(...orderOf(BY_TITLE))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: ({ sortKey, id }) => [sortKey, id], context }),
    { cursor, rows: ventures, matching },
  );
  const values = await listMonthlyValues(
    tx,
    page.rows.map(({ id }) => id),
    span,
  );
  const valuesOf = Map.groupBy(values, (value) => value.ventureId);
  return {
    ...page,
    rows: page.rows.map(({ id, title }) => ({ venture: { id, title }, values: valuesOf.get(id) ?? [] })),
  };
}

const METRICS_MAX = 500;

export interface RecordedMetric {
  readonly metric: string;
  /** 'YYYY-MM' of the latest monthly value of a venture. */
  readonly lastMonth: string | null;
}

/** The names of all recorded metrics in alphabetical order. */
export async function listMetrics(tx: Queryable): Promise<RecordedMetric[]> {
  // Steps from name to name in the index, instead of reading all values.
  const latestOfVentures = tx
    .select({ day: kpis.recordedAt })
    .from(kpis)
    .where(and(sql`${kpis.metric} = names.metric`, sql`${kpis.ventureId} is not null`, eq(kpis.period, 'month')))
    // `nulls last` only matches the index.
    .orderBy(sql`${kpis.recordedAt} desc nulls last`)
    .limit(1);
  const { rows } = (await tx.execute(sql`
    with recursive names as (
      (select metric, 1 as rank from ${kpis} order by metric limit 1)
       union all
      select following.metric, names.rank + 1
        from names cross join lateral (
          select metric from ${kpis} where metric > names.metric order by metric limit 1) following
       where names.rank < ${METRICS_MAX})
    select metric, to_char((${latestOfVentures}), 'YYYY-MM') as "lastMonth" from names order by metric`)) as unknown as {
    rows: RecordedMetric[];
  };
  return rows;
}
