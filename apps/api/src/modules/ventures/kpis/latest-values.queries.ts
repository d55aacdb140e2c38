import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ventures } from '../ventures/ventures.tables.ts';
import { kpis } from './kpis.tables.ts';

/** Within a day, the value recorded last wins. `nulls last` only matches the index: the columns have no nulls. */
export const LATEST_FIRST = [
  sql`${kpis.recordedAt} desc nulls last`,
  sql`${kpis.createdAt} desc nulls last`,
  sql`${kpis.id} desc nulls last`,
];

/** A lateral subquery: the latest value of a metric of the venture in the same row. One index lookup for each venture. */
export function latestOfVenture(tx: Queryable, metric: string | SQL, isMeant?: SQL) {
  const { id, metric: name, value, recordedAt } = kpis;
  return tx
    .select({ id, metric: name, value, recordedAt })
    .from(kpis)
    .where(and(eq(kpis.ventureId, ventures.id), eq(kpis.metric, metric), isMeant))
    .orderBy(...LATEST_FIRST)
    .limit(1)
    .as('latest');
}

export interface LatestValue<Metric extends string> {
  readonly ventureId: string;
  readonly kpiId: string;
  readonly metric: Metric;
  readonly value: string;
  readonly recordedAt: string;
}

/** The latest value of each of these metrics for each of these ventures. */
export async function findLatestValues<Metric extends string>(
  tx: Queryable,
  ventureIds: readonly string[],
  metrics: readonly Metric[],
): Promise<LatestValue<Metric>[]> {
  if (ventureIds.length === 0) return [];
  const latest = latestOfVenture(tx, sql`asked.metric`);
  return tx
    .select({
      ventureId: ventures.id,
      kpiId: latest.id,
      metric: sql<Metric>`${latest.metric}`,
      value: latest.value,
      recordedAt: latest.recordedAt,
    })
    .from(ventures)
    .crossJoin(sql`unnest(${sql.param([...metrics])}::text[]) asked (metric)`)
    .crossJoinLateral(latest)
    .where(inArray(ventures.id, [...ventureIds]));
}

export interface LatestKpi {
  readonly metric: string;
  readonly value: string;
  /** 'YYYY-MM-DD'. */
  readonly recordedAt: string;
}

/** The latest value of each of these metrics of a venture, or of the firm if it is null. */
export async function findLatestOf(
  tx: Queryable,
  ventureId: string | null,
  metrics: readonly string[],
): Promise<LatestKpi[]> {
  if (metrics.length === 0) return [];
  const isMeant = ventureId === null ? sql`venture_id is null` : sql`venture_id = ${ventureId}`;
  const { rows } = (await tx.execute(sql`
    select latest.metric, latest.value::text, latest.recorded_at::text as "recordedAt"
      from unnest(${sql.param([...metrics])}::text[]) asked (metric)
     cross join lateral (
       select metric, value, recorded_at from ${kpis} where ${isMeant} and metric = asked.metric
        order by recorded_at desc nulls last, created_at desc nulls last, id desc nulls last limit 1) latest`)) as unknown as {
    rows: LatestKpi[];
  };
  return rows;
}

/** The latest value of each metric of a venture, by metric. */
export async function listLatestValues(tx: Queryable, ventureId: string, limit: number): Promise<LatestKpi[]> {
  // Steps from metric to metric in the index, instead of reading all values.
  const next = (isMeant: SQL) => sql`select metric, value, recorded_at from ${kpis}
    where venture_id = ${ventureId} and ${isMeant}
    order by metric, recorded_at desc nulls last, created_at desc nulls last, id desc nulls last limit 1`;
  const { rows } = (await tx.execute(sql`
    with recursive latest as (
      (select found.*, 1 as rank from (${next(sql`true`)}) found)
       union all
      select found.*, latest.rank + 1
        from latest cross join lateral (${next(sql`metric > latest.metric`)}) found
       where latest.rank < ${limit})
    select metric, value::text, recorded_at::text as "recordedAt" from latest order by metric`)) as unknown as {
    rows: LatestKpi[];
  };
  return rows;
}
