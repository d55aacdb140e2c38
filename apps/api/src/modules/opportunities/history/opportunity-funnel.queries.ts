/** The funnel of the tenant's opportunities that were added since a time, or of all if undefined, from their stage history. */

import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_OUTCOMES, type PassReason } from '@aicv/domain/opportunities/pass';
import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { opportunityStageChanges } from './opportunity-stage-changes.tables.ts';

export interface FunnelStage {
  readonly stage: OpportunityStage;
  /** How many opportunities ever reached the stage. */
  readonly entered: number;
  /** How many of them reached a later stage after they first reached this one. */
  readonly advanced: number;
}

export async function countFunnelStages(tx: Queryable, sinceMs: number | undefined): Promise<FunnelStage[]> {
  const stages = OPPORTUNITY_STAGES.map((stage) => ({
    stage,
    first: sql.identifier(`first_in_${stage}`),
    last: sql.identifier(`last_beyond_${stage}`),
    entered: sql.identifier(`entered_${stage}`),
    advanced: sql.identifier(`advanced_${stage}`),
  }));
  const times = stages.map(
    ({ stage, first, last }) =>
      sql`min(changed_at) filter (where to_stage = ${stage}) as ${first},
          max(changed_at) filter (where to_stage > ${stage}) as ${last}`,
  );
  const counts = stages.map(
    ({ first, last, entered, advanced }) =>
      sql`count(${first})::int as ${entered}, (count(*) filter (where ${last} >= ${first}))::int as ${advanced}`,
  );
  const result = await tx.execute(sql`
    select ${sql.join(counts, sql`, `)} from (
      select ${sql.join(times, sql`, `)}
        from ${opportunityStageChanges} where ${ofOpportunitiesSince(sinceMs)} group by opportunity_id) opportunity`);
  const [row] = (result as unknown as { rows: Record<`${'entered' | 'advanced'}_${OpportunityStage}`, number>[] }).rows;
  return OPPORTUNITY_STAGES.map((stage) => ({
    stage,
    entered: row?.[`entered_${stage}`] ?? 0,
    advanced: row?.[`advanced_${stage}`] ?? 0,
  }));
}

/**
 * The median of the completed stage durations of each stage, in days with one decimal. Omits stages that no opportunity has left. Repeated
 * stays in a stage count separately; a stay that has not ended does not count. A pass ends a stay.
 */
export async function readMedianDays(
  tx: Queryable,
  sinceMs: number | undefined,
): Promise<ReadonlyMap<OpportunityStage, number>> {
  const result = await tx.execute(sql`
    with stays as (
      select to_stage as stage, outcome, date_part('epoch', lag(changed_at) over history - changed_at) as seconds
        from ${opportunityStageChanges} where ${ofOpportunitiesSince(sinceMs)}
      window history as (partition by opportunity_id order by changed_at desc nulls last, id desc nulls last)
    )
    select stage, round((percentile_cont(0.5) within group (order by seconds) / 86400)::numeric, 1)::float8 as days
      from stays where seconds is not null and outcome is distinct from 'passed' group by 1`);
  const { rows } = result as unknown as { rows: { stage: OpportunityStage; days: number }[] };
  return new Map(rows.map(({ stage, days }) => [stage, days]));
}

export interface PassCount {
  readonly reason: PassReason;
  readonly stage: OpportunityStage;
  readonly count: number;
}

/** How many opportunities are passed, by the reason and the stage in which they were passed. Omits pairs without any. */
export async function countPasses(tx: Queryable, sinceMs: number | undefined): Promise<PassCount[]> {
  const { passReason, stage, createdAt, outcomeRank } = opportunities;
  const rows = await tx
    .select({ reason: passReason, stage, count: count() })
    .from(opportunities)
    .where(
      and(
        eq(outcomeRank, OPPORTUNITY_OUTCOMES.indexOf('passed')),
        sinceMs === undefined ? undefined : gte(createdAt, isoTime(sinceMs)),
      ),
    )
    .groupBy(passReason, stage);
  return rows.flatMap(({ reason, ...counted }) => (reason === null ? [] : [{ reason, ...counted }]));
}

function ofOpportunitiesSince(sinceMs: number | undefined): SQL {
  const isSince = sinceMs === undefined ? sql`true` : gte(opportunities.createdAt, isoTime(sinceMs));
  // Also without a time: the history of deleted opportunities stays.
  return sql`opportunity_id in (select id from ${opportunities} where ${isSince})`;
}
