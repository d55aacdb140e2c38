/** The way of the tenant's opportunities through the stages, of those that were added from a moment on; undefined: of all. */
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunity';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { opportunities } from './opportunities.tables.ts';
import { opportunityStageChanges } from './opportunity-stage-changes.tables.ts';

const { id, opportunityId, fromStage, toStage, changedAt } = opportunityStageChanges;

/** For one transaction: what is gathered by opportunity then stays in memory, up to some hundred thousand of them. */
async function makeRoom(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('work_mem', '32MB', true)`);
}

export interface StagePassage {
  readonly stage: OpportunityStage;
  /** How many opportunities were ever in it. */
  readonly entered: number;
  /** Of those, how many went on to a later one after they had first come here. */
  readonly advanced: number;
}

/** One pass over the changes, without sorting them: of each stage the first and the last time that an opportunity came to it. */
export async function countPassages(tx: Queryable, sinceMs: number | undefined): Promise<StagePassage[]> {
  const first = (index: number) => sql.identifier(`first_${index}`);
  const last = (index: number) => sql.identifier(`last_${index}`);
  const times = OPPORTUNITY_STAGES.map(
    (stage, index) => sql`min(${changedAt}) filter (where ${toStage} = ${stage}) as ${first(index)},
                          max(${changedAt}) filter (where ${toStage} = ${stage}) as ${last(index)}`,
  );
  const counts = OPPORTUNITY_STAGES.map((_stage, index) => {
    const later = OPPORTUNITY_STAGES.map((_each, position) => position).slice(index + 1);
    const wentOn =
      later.length === 0 ? sql`false` : sql`greatest(${sql.join(later.map(last), sql`, `)}) >= ${first(index)}`;
    return sql`count(${first(index)})::int as ${sql.identifier(`entered_${index}`)},
               count(*) filter (where ${wentOn})::int as ${sql.identifier(`advanced_${index}`)}`;
  });
  await makeRoom(tx);
  const result = await tx.execute(sql`
    with ways as (
      select ${sql.join(times, sql`, `)} from ${changesOfAdded(sinceMs)} group by ${opportunityId}
    )
    select ${sql.join(counts, sql`, `)} from ways`);
  const [row] = (result as unknown as { rows: Record<string, number>[] }).rows;
  return OPPORTUNITY_STAGES.map((stage, index) => ({
    stage,
    entered: row?.[`entered_${index}`] ?? 0,
    advanced: row?.[`advanced_${index}`] ?? 0,
  }));
}

/**
 * The median of the stays in each stage that have ended, in days with one decimal; stages that nobody has left are left out. Every
 * stay counts, also a second one in the same stage; one that lasts does not, as nobody knows how long it will be.
 */
export async function readMedianDays(
  tx: Queryable,
  sinceMs: number | undefined,
): Promise<ReadonlyMap<OpportunityStage, number>> {
  await makeRoom(tx);
  const result = await tx.execute(sql`
    with stays as (
      select ${fromStage} as stage,
             ${changedAt} - lag(${changedAt}) over (partition by ${opportunityId} order by ${changedAt}, ${id}) as lasted
        from ${changesOfAdded(sinceMs)}
    )
    select stage,
           round((percentile_cont(0.5) within group (order by extract(epoch from lasted)::float8) / 86400)::numeric, 1)::float8
             as days
      from stays where stage is not null and lasted is not null group by stage`);
  const { rows } = result as unknown as { rows: { stage: OpportunityStage; days: number }[] };
  return new Map(rows.map(({ stage, days }) => [stage, days]));
}

function changesOfAdded(sinceMs: number | undefined): SQL {
  if (sinceMs === undefined) return sql`${opportunityStageChanges}`;
  const since = sql`${new Date(sinceMs).toISOString()}::timestamptz`;
  return sql`${opportunityStageChanges} join ${opportunities}
             on ${opportunities.id} = ${opportunityId} and ${opportunities.createdAt} >= ${since}`;
}
