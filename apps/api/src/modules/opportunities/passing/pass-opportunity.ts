import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import {
  findOpportunityForUpdate,
  insertStageChanges,
  updateOpportunityRow,
} from '../board/opportunities.repository.ts';
import { refuseStale } from '../board/refuse-stale.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { notifySubmittersOfPass } from '../reviews/notify-submitters.ts';
import {
  hasOutcome,
  outcomeChange,
  outcomeColumns,
  type PassInput,
  passedBecause,
  refusePass,
} from './decide-outcome.ts';

/**
 * Passes on an opportunity (REQ-324). Passing again replaces reason, note and revisit day; an equal pass changes nothing. Rejects a stale
 * version (STALE), a launched opportunity (HAS_VENTURE) and a revisit day in the past.
 */
export async function passOpportunity(
  ctx: Context,
  id: string,
  { version, ...input }: PassInput & { readonly version?: number | undefined },
): Promise<OpportunityView> {
  const { tx, caller } = ctx;
  const before = await findOpportunityForUpdate(tx, id);
  if (before === undefined) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, [before]);
  refuseStale([viewOf(before)], new Map([[id, version]]));
  const outcome = passedBecause(input);
  if (before.ventureId === null && hasOutcome(before, outcome)) return viewOf(before);
  refusePass(ctx, [{ before, outcome }]);

  const isFirst = before.outcome === 'open';
  if (isFirst) await notifySubmittersOfPass(tx, caller, { passed: [before], reason: input.reason });
  const after = await updateOpportunityRow(tx, before, {
    ...outcomeColumns(caller, outcome, { isFirst }),
    changedBy: caller.userId,
  });
  await insertStageChanges(tx, [outcomeChange(caller, after, outcome)]);
  const { passNote: note, revisitOn } = outcome;
  await ctx.audit({
    action: 'opportunity_passed',
    resourceType: 'opportunity',
    resourceId: id,
    details: { stage: after.stage, reason: input.reason, note, revisitOn },
  });
  return viewOf(after);
}
