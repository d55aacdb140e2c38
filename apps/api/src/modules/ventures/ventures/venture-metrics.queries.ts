/** Inputs of the firm's metrics: recorded values of ventures and of the firm, and exits. */
import { BURN_MONTHS, REVENUE_STREAM_PREFIX } from '@aicv/domain/ventures/kpi';
import { and, eq, gte, isNotNull, isNull, like, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ofVenture } from '../kpis/kpis.repository.ts';
import { kpis } from '../kpis/kpis.tables.ts';
import { LATEST_FIRST, latestOfVenture } from '../kpis/latest-values.queries.ts';
import { tasks } from '../tasks/tasks.tables.ts';
import { ventureStageChanges, ventures } from './ventures.tables.ts';

/** A recorded value of the firm. */
export interface FirmValue {
  readonly id: string;
  readonly metric: string;
  readonly value: string;
  readonly recordedAt: string;
}

/** A recorded value of a venture. */
export interface VentureValue extends FirmValue {
  readonly ventureId: string;
  readonly title: string;
}

const { id, metric, value, recordedAt } = kpis;
const VALUE_COLUMNS = { id, metric, value, recordedAt };

const IS_MONTHLY_OF_FIRM = and(isNull(kpis.ventureId), eq(kpis.period, 'month'));

const IS_LIVE = and(eq(ventures.isActive, true), ne(ventures.stage, 'exit'));

/** The latest value of the metric of each live venture, or the latest until a day. Omits ventures without one. */
export async function findValuesOfLiveVentures(
  tx: Queryable,
  metric: 'valuation' | 'invested' | 'mrr',
  until?: string,
): Promise<VentureValue[]> {
  const latest = latestOfVenture(tx, metric, until === undefined ? undefined : lte(kpis.recordedAt, until));
  return tx
    .select({
      ventureId: ventures.id,
      title: ventures.title,
      id: latest.id,
      metric: latest.metric,
      value: latest.value,
      recordedAt: latest.recordedAt,
    })
    .from(ventures)
    .crossJoinLateral(latest)
    .where(IS_LIVE);
}

/** The firm's latest value of the metric, for any period, or the latest until a day. */
export async function findFirmValue(tx: Queryable, metric: string, until?: string): Promise<FirmValue | undefined> {
  const [latest] = await tx
    .select(VALUE_COLUMNS)
    .from(kpis)
    .where(
      and(
        isNull(kpis.ventureId),
        eq(kpis.metric, metric),
        until === undefined ? undefined : lte(kpis.recordedAt, until),
      ),
    )
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return latest;
}

/** The latest target recorded with the firm's metric. */
export async function findFirmTarget(
  tx: Queryable,
  metric: string,
): Promise<{ target: string; recordedAt: string } | undefined> {
  const [latest] = await tx
    .select({ target: sql<string>`${kpis.target}`, recordedAt: kpis.recordedAt })
    .from(kpis)
    .where(and(isNull(kpis.ventureId), eq(kpis.metric, metric), isNotNull(kpis.target)))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return latest;
}

/**
 * The monthly burns that the mean covers, latest first, of a venture, or of the firm if it is null. Takes the latest burn of each of the
 * latest calendar months with a burn.
 */
export async function listMonthlyBurns(tx: Queryable, ventureId: string | null): Promise<FirmValue[]> {
  const latestBurn = (isEarlier?: SQL) =>
    tx
      .select(VALUE_COLUMNS)
      .from(kpis)
      .where(and(ofVenture(ventureId), eq(kpis.metric, 'burn'), eq(kpis.period, 'month'), isEarlier))
      .orderBy(...LATEST_FIRST)
      .limit(1);
  // One index lookup for each month, instead of a scan of all its values.
  const earlierBurn = latestBurn(sql`${kpis.recordedAt} < date_trunc('month', burns.recorded_at)::date`);
  const { rows } = (await tx.execute(sql`
    with recursive burns as (
      select 1 as rank, latest.* from ${latestBurn()} latest
       union all
      select burns.rank + 1, earlier.* from burns cross join lateral ${earlierBurn} earlier where burns.rank < ${BURN_MONTHS})
    select id, metric, value, recorded_at::text as "recordedAt" from burns order by rank`)) as unknown as {
    rows: FirmValue[];
  };
  return rows;
}

/** The firm's total monthly revenue over this many calendar months, up to the month of the latest record. */
export async function listFirmRevenue(tx: Queryable, months: number): Promise<FirmValue[]> {
  return monthlyOfFirm(tx, eq(kpis.metric, 'revenue'), months);
}

/** The total by revenue stream, from the metrics “revenue: <stream>”, each with the name of its stream. */
export async function listFirmRevenueStreams(
  tx: Queryable,
  months: number,
): Promise<(FirmValue & { readonly stream: string })[]> {
  const rows = await monthlyOfFirm(tx, like(kpis.metric, `${REVENUE_STREAM_PREFIX}_%`), months);
  return rows.map((row) => ({ ...row, stream: row.metric.slice(REVENUE_STREAM_PREFIX.length) }));
}

async function monthlyOfFirm(tx: Queryable, isOfMetric: SQL, months: number): Promise<FirmValue[]> {
  const matching = and(IS_MONTHLY_OF_FIRM, isOfMetric);
  const [latest] = await tx
    .select({ recordedAt: kpis.recordedAt })
    .from(kpis)
    .where(matching)
    .orderBy(...LATEST_FIRST)
    .limit(1);
  if (latest === undefined) return [];
  const firstDay = sql`date_trunc('month', ${latest.recordedAt}::date - make_interval(months => ${months - 1}))::date`;
  return tx
    .select(VALUE_COLUMNS)
    .from(kpis)
    .where(and(matching, gte(kpis.recordedAt, firstDay)))
    .orderBy(...LATEST_FIRST);
}

export interface VentureExit {
  readonly ventureId: string;
  readonly title: string;
  readonly createdAt: string;
  /** The time of its latest move to exit. */
  readonly exitedAt: string;
}

/** The ventures that have exited, with the time of the exit. */
export async function listExits(tx: Queryable): Promise<VentureExit[]> {
  return tx
    .select({
      ventureId: ventures.id,
      title: ventures.title,
      createdAt: ventures.createdAt,
      exitedAt: sql<string>`max(${ventureStageChanges.changedAt})`.mapWith(ventureStageChanges.changedAt),
    })
    .from(ventures)
    .innerJoin(
      ventureStageChanges,
      and(eq(ventureStageChanges.ventureId, ventures.id), eq(ventureStageChanges.toStage, 'exit')),
    )
    .where(eq(ventures.stage, 'exit'))
    .groupBy(ventures.id);
}

export type VentureState = Pick<
  typeof ventures.$inferSelect,
  'id' | 'title' | 'stage' | 'isActive' | 'createdAt' | 'teamMembers'
>;

/** All ventures, in no particular order. */
export async function listVentureStates(tx: Queryable): Promise<VentureState[]> {
  const { id, title, stage, isActive, createdAt, teamMembers } = ventures;
  return tx.select({ id, title, stage, isActive, createdAt, teamMembers }).from(ventures);
}

export function countVentures(tx: Queryable): Promise<number> {
  return tx.$count(ventures);
}

export function countTasks(tx: Queryable): Promise<number> {
  return tx.$count(tasks);
}
