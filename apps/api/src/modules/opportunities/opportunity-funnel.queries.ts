/** The funnel of the tenant's opportunities that were added since a time, or of all if undefined, from their stage history. */

import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunity';
import { gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { opportunities } from './opportunities.tables.ts';
import { opportunityStageChanges } from './opportunity-stage-changes.tables.ts';

export interface FunnelStage {
  readonly stage: OpportunityStage;
  /** How many opportunities ever reached the stage. */
  readonly entered: number;
  /** How many of them reached a later stage after they first reached this one. */
  readonly advanced: number;
}

export async function countFunnelStages(tx: Queryable, sinceMs: number | undefined): Promise<FunnelStage[]> {
  const result = await tx.execute(sql`
    with entries as (
      select opportunity_id, to_stage as stage, min(changed_at) as first_at, max(changed_at) as last_at
        from ${opportunityStageChanges} where ${ofOpportunitiesSince(sinceMs)} group by 1, 2
    ), compared as (
      select stage, first_at, max(last_at) over later_stages as later_at from entries
      window later_stages as (partition by opportunity_id order by stage desc rows between unbounded preceding and 1 preceding)
    )
    select stage, count(*)::int as entered, (count(*) filter (where later_at >= first_at))::int as advanced
      from compared group by 1`);
  const { rows } = result as unknown as { rows: FunnelStage[] };
  const byStage = new Map(rows.map((row) => [row.stage, row]));
  return OPPORTUNITY_STAGES.map((stage) => byStage.get(stage) ?? { stage, entered: 0, advanced: 0 });
}

/**
 * The median of the completed stage durations of each stage, in days with one decimal. Omits stages that no opportunity has left. Repeated
 * stays in a stage count separately; a stay that has not ended does not count.
 */
export async function readMedianDays(
  tx: Queryable,
  sinceMs: number | undefined,
): Promise<ReadonlyMap<OpportunityStage, number>> {
  const result = await tx.execute(sql`
    with stays as (
      select to_stage as stage, extract(epoch from lead(changed_at) over history - changed_at)::float8 as seconds
        from ${opportunityStageChanges} where ${ofOpportunitiesSince(sinceMs)}
      window history as (partition by opportunity_id order by changed_at, id)
    )
    select stage, round((percentile_cont(0.5) within group (order by seconds) / 86400)::numeric, 1)::float8 as days
      from stays where seconds is not null group by 1`);
  const { rows } = result as unknown as { rows: { stage: OpportunityStage; days: number }[] };
  return new Map(rows.map(({ stage, days }) => [stage, days]));
}

function ofOpportunitiesSince(sinceMs: number | undefined): SQL {
  if (sinceMs === undefined) return sql`true`;
  return sql`opportunity_id in (select id from ${opportunities} where ${gte(opportunities.createdAt, isoTime(sinceMs))})`;
}
