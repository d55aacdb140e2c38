/**
 * The funnel of the tenant's opportunities that were added since a time, or of all if undefined. Whole months come from counters. The month
 * in which the period begins is computed from single opportunities (`opportunity-ways.tables.ts`).
 */

import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunity';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/queryable.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { opportunityStays, opportunityWays, passageTallies, stayTallies } from './opportunity-ways.tables.ts';

export interface FunnelStage {
  readonly stage: OpportunityStage;
  /** How many opportunities ever reached the stage. */
  readonly entered: number;
  /** How many of them reached a later stage after they first reached this one. */
  readonly advanced: number;
}

export async function countFunnelStages(tx: Queryable, sinceMs: number | undefined): Promise<FunnelStage[]> {
  const result = await tx.execute(sql`
    select passages, sum(count)::int as count
      from (${keptSince(passageTallies, sql`passages, count`, sinceMs)}
            union all ${keptOfFirstMonth(opportunityWays, sql`passages, 1`, sinceMs)}) kept
     group by 1`);
  const { rows: ways } = result as unknown as { rows: { passages: number; count: number }[] };
  const countWith = (bit: number) =>
    ways.reduce((sum, { passages, count }) => ((passages & (1 << bit)) === 0 ? sum : sum + count), 0);
  return OPPORTUNITY_STAGES.map((stage, position) => ({
    stage,
    entered: countWith(position),
    advanced: countWith(OPPORTUNITY_STAGES.length + position),
  }));
}

/**
 * The median of the completed stage durations of each stage, in days with one decimal. Omits stages that no opportunity has left. Repeated
 * stays in a stage count separately; a stay that has not ended does not count. The counters give the bucket of the median and its position
 * in the bucket, so only single stays of that bucket are read by index. Under row level security the index needs the bucket's bounds as
 * plain values, hence the materialized step.
 */
export async function readMedianDays(
  tx: Queryable,
  sinceMs: number | undefined,
): Promise<ReadonlyMap<OpportunityStage, number>> {
  const isMeant = sinceMs === undefined ? sql`true` : sql`stay.created_at >= ${timeOf(sinceMs)}`;
  const bucketOfStay = sql`stage_rank, width_bucket(lasted, stay_bounds()), 1`;
  const result = await tx.execute(sql`
    with counted as (
      select stage_rank, bucket, sum(count)::int as stays
        from (${keptSince(stayTallies, sql`stage_rank, bucket, count`, sinceMs)}
              union all ${keptOfFirstMonth(opportunityStays, bucketOfStay, sinceMs)}) kept
       group by 1, 2 having sum(count) > 0
    ), placed as (
      select stage_rank, bucket, sum(stays) over (partition by stage_rank order by bucket) - stays as before, stays,
             sum(stays) over (partition by stage_rank) as total
        from counted
    ), middle as materialized (
      select stage_rank, coalesce((stay_bounds())[bucket], 0) as shortest, (stay_bounds())[bucket + 1] as end, place - before as skipped
        from placed cross join lateral (values ((total - 1) / 2), (total / 2)) half (place)
       where place >= before and place < before + stays
    )
    select stage_rank, round(((min(seconds) + 0.5 * (max(seconds) - min(seconds))) / 86400)::numeric, 1)::float8 as days
      from middle cross join lateral (
        select stay.lasted / 1000000::float8 as seconds from ${opportunityStays} stay
         where stay.stage_rank = middle.stage_rank and stay.lasted >= middle.shortest
           and stay.lasted < coalesce(middle.end, 9223372036854775807) and ${isMeant}
         order by stay.lasted limit 1 offset middle.skipped) stay
     group by 1`);
  const { rows } = result as unknown as { rows: { stage_rank: number; days: number }[] };
  return new Map(
    rows.flatMap(({ stage_rank, days }) => {
      const stage = OPPORTUNITY_STAGES[stage_rank];
      return stage === undefined ? [] : [[stage, days] as const];
    }),
  );
}

/** The counters of the months that are entirely in the period. */
function keptSince(tallies: PgTable, columns: SQL, sinceMs: number | undefined): SQL {
  const isWhole = sinceMs === undefined ? sql`true` : sql`month >= ${nextMonth(sinceMs)}::date`;
  return sql`select ${columns} from ${tallies} where ${isWhole}`;
}

/** Selects single rows of the month in which the period begins. Selects none if the period has no beginning. */
function keptOfFirstMonth(kept: PgTable, columns: SQL, sinceMs: number | undefined): SQL {
  const isMeant =
    sinceMs === undefined
      ? sql`false`
      : sql`created_at >= ${timeOf(sinceMs)} and created_at < ${`${nextMonth(sinceMs)}T00:00:00Z`}::timestamptz`;
  return sql`select ${columns} from ${kept} where ${isMeant}`;
}

const timeOf = (ms: number) => sql`${isoTime(ms)}::timestamptz`;

/** The first day of the following month, in UTC. */
function nextMonth(ms: number): string {
  const time = new Date(ms);
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1)).toISOString().slice(0, 10);
}
