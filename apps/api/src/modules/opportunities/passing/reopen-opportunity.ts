import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import {
  findOpportunityForUpdate,
  insertStageChanges,
  updateOpportunityRow,
} from '../board/opportunities.repository.ts';
import { refuseStale } from '../board/refuse-stale.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { OPEN, outcomeChange, outcomeColumns } from './decide-outcome.ts';

/** Returns a passed opportunity to its stage (REQ-325). An open one is left as it is. Rejects a stale version (STALE). */
export async function reopenOpportunity(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<OpportunityView> {
  const { tx, caller } = ctx;
  const before = await findOpportunityForUpdate(tx, id);
  if (before === undefined) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, [before]);
  refuseStale([viewOf(before)], new Map([[id, version]]));
  if (before.outcome === 'open') return viewOf(before);
  const after = await updateOpportunityRow(tx, before, {
    ...outcomeColumns(caller, OPEN, { isFirst: false }),
    changedBy: caller.userId,
  });
  await insertStageChanges(tx, [outcomeChange(caller, after, OPEN)]);
  await ctx.audit({
    action: 'opportunity_reopened',
    resourceType: 'opportunity',
    resourceId: id,
    details: { stage: after.stage, reason: before.passReason },
  });
  return viewOf(after);
}
