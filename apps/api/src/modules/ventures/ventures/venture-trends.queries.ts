import type { VentureStage } from '@aicv/domain/ventures/venture';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { ventureStageChanges, ventures } from './ventures.tables.ts';

export interface StageCount {
  /** The requested time. */
  readonly atMs: number;
  readonly stage: VentureStage;
  readonly ventures: number;
}

/**
 * The number of ventures in each stage just before each of these times; empty stages are omitted. Deactivations have no recorded time, so a
 * venture that is inactive today is omitted from the past, too.
 */
export async function countVenturesByStageAt(tx: Queryable, momentsMs: readonly number[]): Promise<StageCount[]> {
  const { ventureId, toStage, changedAt, id } = ventureStageChanges;
  const result = await tx.execute(sql`
    with stage_periods as (
      select ${ventureId} as venture_id, ${toStage} as stage, ${changedAt} as since,
             coalesce(lead(${changedAt}) over (partition by ${ventureId} order by ${changedAt}, ${id}), 'infinity') as until
        from ${ventureStageChanges}
    )
    select moment.position::int as position, stage_periods.stage, count(*)::int as ventures
      from unnest(${sql.param(momentsMs.map(isoTime))}::timestamptz[]) with ordinality moment (at, position)
      join stage_periods on stage_periods.since < moment.at and stage_periods.until >= moment.at
      join ${ventures} on ${ventures.id} = stage_periods.venture_id and ${ventures.isActive}
     group by 1, 2`);
  const { rows } = result as unknown as { rows: { position: number; stage: VentureStage; ventures: number }[] };
  return rows.map(({ position, ...counted }) => ({ ...counted, atMs: momentsMs[position - 1] ?? Number.NaN }));
}

/** The number of ventures added in a period, including those that have ended since. */
export async function countVenturesStarted(
  tx: Queryable,
  stretches: readonly { readonly startMs: number; readonly endMs: number }[],
): Promise<number[]> {
  const [first, last] = [stretches.at(0), stretches.at(-1)];
  if (first === undefined || last === undefined) return [];
  const begun = await tx
    .select({ createdAt: ventures.createdAt })
    .from(ventures)
    .where(and(gte(ventures.createdAt, isoTime(first.startMs)), lt(ventures.createdAt, isoTime(last.endMs))));
  const times = begun.map(({ createdAt }) => Date.parse(createdAt));
  return stretches.map(({ startMs, endMs }) => times.filter((ms) => ms >= startMs && ms < endMs).length);
}
