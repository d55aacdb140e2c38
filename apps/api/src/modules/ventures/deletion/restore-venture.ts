import type { Context } from '../../../platform/context.ts';
import { parentDeleted, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import {
  findOpportunityForUpdate,
  refusePassed,
  updateOpportunityRow,
} from '../../opportunities/opportunities.public.ts';
import { getVenture, type VentureDetailRow } from '../ventures/ventures.queries.ts';
import type { VentureRow } from '../ventures/ventures.repository.ts';
import { findTrashedVentureForUpdate, markVentureRestored } from './labs-deletion.repository.ts';

/**
 * Restores a venture from the trash with the sprints and tasks that were deleted with it (REQ-328). One that is not deleted is left as it
 * is. Rejects after 30 days (TRASH_EXPIRED). Rejects if its opportunity is deleted (PARENT_DELETED), was launched again (ALREADY_LAUNCHED)
 * or passed on (PASSED).
 */
export async function restoreVenture(ctx: Context, id: string): Promise<VentureDetailRow> {
  const { tx } = ctx;
  const venture = await findTrashedVentureForUpdate(tx, id);
  if (venture === undefined) throw notFound();
  if (venture.deletedAt !== null) await restore(ctx, venture, venture.deletedAt);
  const restored = await getVenture(tx, id);
  if (restored === undefined) throw notFound();
  return restored;
}

async function restore(ctx: Context, venture: VentureRow, deletedAt: string): Promise<void> {
  refuseExpired(deletedAt, ctx.clock.nowMs());
  const { id, title, stage, opportunityId } = venture;
  if (opportunityId !== null) await linkOpportunity(ctx, id, opportunityId);
  await markVentureRestored(ctx.tx, venture);
  await ctx.audit({
    action: 'venture_restored',
    resourceType: 'venture',
    resourceId: id,
    details: { title, stage, opportunityId },
  });
}

async function linkOpportunity({ tx, caller }: Context, ventureId: string, opportunityId: string): Promise<void> {
  const opportunity = await findOpportunityForUpdate(tx, opportunityId);
  if (opportunity === undefined) throw parentDeleted('venture', 'opportunity');
  if (opportunity.ventureId !== null) throw launchedAgain(opportunity.ventureId);
  refusePassed([opportunity], 'launch');
  await updateOpportunityRow(tx, opportunity, { ventureId, changedBy: caller.userId });
}

const launchedAgain = (ventureId: string) =>
  new ApiError(409, 'ALREADY_LAUNCHED', {
    message: 'The opportunity of this venture was launched again in the meantime. Continue with the newer venture.',
    extra: { ventureId },
  });
