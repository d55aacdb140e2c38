import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { refusePassed } from '../passing/refuse-passed.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { notifySubmitters } from '../reviews/notify-submitters.ts';
import { findOpportunitiesForUpdate, insertStageChanges, moveOpportunityRows } from './opportunities.repository.ts';
import { refuseStale } from './refuse-stale.ts';

/**
 * Moves several opportunities to one stage: all of them or none. Rejects the whole request for an unknown id or a row changed since the
 * given version. Leaves rows unchanged that are already in the stage. Returns all rows.
 */
export async function moveOpportunities(
  ctx: Context,
  wanted: { stage: OpportunityStage; opportunities: readonly { id: string; version?: number | undefined }[] },
): Promise<OpportunityView[]> {
  const { tx, caller } = ctx;
  const versions = new Map(wanted.opportunities.map(({ id, version }) => [id, version]));

  const before = await findOpportunitiesForUpdate(tx, [...versions.keys()]);
  if (before.length !== versions.size) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, before);
  refuseStale(before.map(viewOf), versions);
  refusePassed(before, 'move');
  const moving = before.filter(({ stage }) => stage !== wanted.stage);
  if (moving.length === 0) return before.map(viewOf);
  const changes = moving.map(({ id, stage }) => ({
    opportunityId: id,
    fromStage: stage,
    toStage: wanted.stage,
    changedBy: caller.userId,
    tenantId: caller.tenantId,
  }));
  await notifySubmitters(tx, caller, { moved: moving, toStage: wanted.stage });
  const after = await moveOpportunityRows(tx, moving, wanted.stage);
  await insertStageChanges(tx, changes);
  await ctx.audit({
    action: 'opportunities_moved',
    resourceType: 'opportunity_list',
    resourceId: null,
    details: { stage: wanted.stage, moved: moving.map(({ id, stage }) => ({ id, from: stage })) },
  });
  const moved = new Map(after.map((row) => [row.id, row]));
  return before.map((row) => viewOf(moved.get(row.id) ?? row));
}
