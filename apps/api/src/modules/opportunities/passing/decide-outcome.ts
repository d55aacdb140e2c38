import { earliestToday } from '@aicv/domain/dates/calendar-date';
import type { OpportunityOutcome, PassReason } from '@aicv/domain/opportunities/pass';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import type { NewStageChange, OpportunityRow } from '../board/opportunities.repository.ts';

export interface PassInput {
  readonly reason: PassReason;
  readonly note?: string | null | undefined;
  /** A day, such as "2026-12-31". */
  readonly revisitOn?: string | null | undefined;
}

/** The new values of an outcome, as the audit log shows them. */
export interface Outcome {
  readonly outcome: OpportunityOutcome;
  readonly passReason: PassReason | null;
  readonly passNote: string | null;
  readonly revisitOn: string | null;
}

export const OPEN: Outcome = { outcome: 'open', passReason: null, passNote: null, revisitOn: null };

export function passedBecause({ reason, note, revisitOn }: PassInput): Outcome {
  return { outcome: 'passed', passReason: reason, passNote: note ?? null, revisitOn: revisitOn ?? null };
}

export function hasOutcome(row: OpportunityRow, { outcome, passReason, passNote, revisitOn }: Outcome): boolean {
  const { outcome: now, passReason: reason, passNote: note, revisitOn: day } = row;
  return now === outcome && reason === passReason && note === passNote && day === revisitOn;
}

/** Rejects passes on launched opportunities (HAS_VENTURE) and with a revisit day in the past, unless it is the one that a row has. */
export function refusePass(
  { clock }: Pick<Context, 'clock'>,
  passes: readonly { readonly before: OpportunityRow; readonly outcome: Outcome }[],
): void {
  const launched = passes.filter(({ before }) => before.ventureId !== null).length;
  if (launched > 0) throw hasVenture(launched, passes.length);
  const today = earliestToday(clock.nowMs());
  for (const { before, outcome } of passes) {
    const { revisitOn } = outcome;
    if (revisitOn !== null && revisitOn < today && revisitOn !== before.revisitOn) {
      throw validationFailed('revisitOn', 'Revisit day must not be in the past');
    }
  }
}

function hasVenture(launched: number, of: number): ApiError {
  const message =
    of === 1
      ? 'This opportunity became a venture. Record its end on the venture in Abundance Labs instead.'
      : `${launched} of the ${of} opportunities became ${launched === 1 ? 'a venture' : 'ventures'}. Deselect ${launched === 1 ? 'it' : 'them'} first.`;
  return new ApiError(409, 'HAS_VENTURE', message);
}

/** The columns of an outcome. A repeated pass keeps the person and the time of the first. */
export function outcomeColumns({ userId }: Context['caller'], outcome: Outcome, { isFirst }: { isFirst: boolean }) {
  if (outcome.outcome === 'open') return { ...outcome, revisitNotifiedOn: null, passedAt: null, passedBy: null };
  return { ...outcome, ...(isFirst && { passedAt: sql`clock_timestamp()`, passedBy: userId }) };
}

/** The entry of the stage history. */
export function outcomeChange(
  { userId, tenantId }: Context['caller'],
  { id, stage }: Pick<OpportunityRow, 'id' | 'stage'>,
  outcome: Outcome,
): NewStageChange {
  return { opportunityId: id, fromStage: stage, toStage: stage, ...outcome, changedBy: userId, tenantId };
}
