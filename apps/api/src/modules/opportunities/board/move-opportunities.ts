import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { refusePassed } from '../passing/refuse-passed.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { notifySubmitters } from '../reviews/notify-submitters.ts';
import {
  findOpportunitiesForUpdate,
  insertStageChanges,
  type OpportunityRow,
  updateOpportunityRows,
} from './opportunities.repository.ts';
import { refuseStale } from './refuse-stale.ts';

export interface WantedMoves {
  readonly stage: OpportunityStage;
  /** Each may have a stage of its own, instead of the common one. */
  readonly opportunities: readonly {
    readonly id: string;
    readonly version?: number | undefined;
    readonly stage?: OpportunityStage | undefined;
  }[];
}

/**
 * Moves several opportunities to one stage, or each to its own: all of them or none. Rejects the whole request for an unknown id, a row
 * changed since the given version, or a passed one. Leaves rows unchanged that are already in the stage. Returns all rows.
 */
export async function moveOpportunities(ctx: Context, wanted: WantedMoves): Promise<OpportunityView[]> {
  const { tx, caller } = ctx;
  const versions = new Map(wanted.opportunities.map(({ id, version }) => [id, version]));
  const stages = new Map(wanted.opportunities.map(({ id, stage = wanted.stage }) => [id, stage]));
  const stageAfter = ({ id }: OpportunityRow) => stages.get(id) ?? wanted.stage;

  const before = await findOpportunitiesForUpdate(tx, [...versions.keys()]);
  if (before.length !== versions.size) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, before);
  refuseStale(before.map(viewOf), versions);
  refusePassed(before, 'move');
  const moving = before.filter((row) => row.stage !== stageAfter(row));
  if (moving.length === 0) return before.map(viewOf);
  const changes = moving.map((row) => ({
    opportunityId: row.id,
    fromStage: row.stage,
    toStage: stageAfter(row),
    changedBy: caller.userId,
    tenantId: caller.tenantId,
  }));
  await notifySubmitters(tx, caller, { moved: moving, stageAfter });
  const after: OpportunityRow[] = [];
  for (const stage of new Set(moving.map(stageAfter))) {
    after.push(
      ...(await updateOpportunityRows(
        tx,
        moving.filter((row) => stageAfter(row) === stage),
        { stage, changedBy: caller.userId },
      )),
    );
  }
  await insertStageChanges(tx, changes);
  await ctx.audit({
    action: 'opportunities_moved',
    resourceType: 'opportunity_list',
    resourceId: null,
    details: {
      stage: wanted.stage,
      moved: moving.map((row) => ({
        id: row.id,
        from: row.stage,
        ...(stageAfter(row) !== wanted.stage && { to: stageAfter(row) }),
      })),
    },
  });
  const moved = new Map(after.map((row) => [row.id, row]));
  return before.map((row) => viewOf(moved.get(row.id) ?? row));
}
