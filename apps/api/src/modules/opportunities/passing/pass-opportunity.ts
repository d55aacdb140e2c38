import { earliestToday } from '@aicv/domain/dates/calendar-date';
import type { PassReason } from '@aicv/domain/opportunities/pass';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound, validationFailed } from '../../../platform/http/errors/api-error.ts';
import {
  findOpportunityForUpdate,
  insertStageChanges,
  updateOpportunityRow,
} from '../board/opportunities.repository.ts';
import { refuseStale } from '../board/refuse-stale.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { notifySubmittersOfPass } from '../reviews/notify-submitters.ts';

export interface PassInput {
  readonly reason: PassReason;
  readonly note?: string | null | undefined;
  /** A day, such as "2026-12-31". */
  readonly revisitOn?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Passes on an opportunity (REQ-324). Passing again replaces reason, note and revisit day; an equal pass changes nothing. Rejects a stale
 * version (STALE), a launched opportunity (HAS_VENTURE) and a revisit day in the past.
 */
export async function passOpportunity(ctx: Context, id: string, input: PassInput): Promise<OpportunityView> {
  const { tx, caller, clock } = ctx;
  const before = await findOpportunityForUpdate(tx, id);
  if (before === undefined) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, [before]);
  refuseStale([viewOf(before)], new Map([[id, input.version]]));
  if (before.ventureId !== null) throw hasVenture();
  const decision = { passReason: input.reason, passNote: input.note ?? null, revisitOn: input.revisitOn ?? null };
  const { passReason, passNote, revisitOn } = decision;
  if (before.passReason === passReason && before.passNote === passNote && before.revisitOn === revisitOn) {
    return viewOf(before);
  }
  const isPast = revisitOn !== null && revisitOn < earliestToday(clock.nowMs());
  if (isPast && revisitOn !== before.revisitOn) {
    throw validationFailed('revisitOn', 'Revisit day must not be in the past');
  }

  const isFirst = before.outcome === 'open';
  if (isFirst) await notifySubmittersOfPass(tx, caller, { passed: [before], reason: passReason });
  const after = await updateOpportunityRow(tx, before, {
    ...decision,
    outcome: 'passed',
    ...(isFirst && { passedAt: sql`clock_timestamp()`, passedBy: caller.userId }),
  });
  const { stage, tenantId } = after;
  await insertStageChanges(tx, [
    {
      opportunityId: id,
      fromStage: stage,
      toStage: stage,
      outcome: 'passed',
      ...decision,
      changedBy: caller.userId,
      tenantId,
    },
  ]);
  await ctx.audit({
    action: 'opportunity_passed',
    resourceType: 'opportunity',
    resourceId: id,
    details: { stage, reason: passReason, note: passNote, revisitOn },
  });
  return viewOf(after);
}

const hasVenture = () =>
  new ApiError(
    409,
    'HAS_VENTURE',
    'This opportunity became a venture. Record its end on the venture in Abundance Labs instead.',
  );
