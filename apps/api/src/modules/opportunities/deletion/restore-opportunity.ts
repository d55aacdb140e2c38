import type { Context } from '../../../platform/context.ts';
import { refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import type { OpportunityRow } from '../board/opportunities.repository.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { findDeletedOpportunityForUpdate, markOpportunityRestored } from './deletion.repository.ts';

/** Restores an opportunity from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED). */
export async function restoreOpportunity(ctx: Context, id: string): Promise<OpportunityView> {
  const { tx, caller } = ctx;
  const before = await findDeletedOpportunityForUpdate(tx, id);
  if (before === undefined) throw notFound();
  const after = before.deletedAt === null ? before : await restore(ctx, before, before.deletedAt);
  return (await viewsFor(tx, caller.userId, [after])).viewOf(after);
}

async function restore(ctx: Context, before: OpportunityRow, deletedAt: string): Promise<OpportunityRow> {
  refuseExpired(deletedAt, ctx.clock.nowMs());
  const after = await markOpportunityRestored(ctx.tx, before);
  const { id, title, stage } = after;
  await ctx.audit({
    action: 'opportunity_restored',
    resourceType: 'opportunity',
    resourceId: id,
    details: { title, stage },
  });
  return after;
}
