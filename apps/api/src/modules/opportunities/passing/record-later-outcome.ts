import { latestToday } from '@aicv/domain/dates/calendar-date';
import { dateIn } from '@aicv/domain/dates/time-zone';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { findOpportunityForUpdate, type OpportunityRow } from '../board/opportunities.repository.ts';
import { detailOfOutcome, type LaterOutcomeDetail } from './anti-portfolio.queries.ts';
import { findLaterOutcome, removeLaterOutcomes, writeLaterOutcome } from './later-outcomes.repository.ts';

interface LaterOutcomeInput {
  readonly outcome: string;
  readonly source: string;
  /** A day, such as "2026-12-31". */
  readonly happenedOn: string;
  readonly version?: number | undefined;
}

const NEW = { outcome: null, source: null, happenedOn: null };

/**
 * Records or corrects what became of a passed opportunity (REQ-364). An equal outcome changes nothing. Rejects an open opportunity
 * (409 NOT_PASSED), a stale version (STALE), and a day before the pass or in the future.
 */
export async function recordLaterOutcome(
  ctx: Context,
  id: string,
  { version, ...input }: LaterOutcomeInput,
): Promise<LaterOutcomeDetail> {
  const { tx, caller } = ctx;
  const opportunity = (await findOpportunityForUpdate(tx, id)) ?? missing();
  const before = await findLaterOutcome(tx, id);
  if (opportunity.passedAt === null) throw notPassed();
  if (isStale(before?.version ?? 0, version)) {
    throw new StaleError('This outcome was', before && (await detailOfOutcome(tx, opportunity, before)));
  }
  refuseDay(ctx, opportunity.passedAt, input.happenedOn);
  const changes = fieldChanges(
    before ?? NEW,
    changedFields<Record<string, unknown>, string>(before ?? NEW, { ...input }),
  );
  if (before !== undefined && changes === undefined) return detailOfOutcome(tx, opportunity, before);
  const after = await writeLaterOutcome(tx, {
    ...input,
    opportunityId: id,
    recordedBy: caller.userId,
    version: (before?.version ?? 0) + 1,
    tenantId: caller.tenantId,
  });
  await ctx.audit({
    action: 'later_outcome_recorded',
    resourceType: 'opportunity',
    resourceId: id,
    details: { changes: changes ?? {} },
  });
  return detailOfOutcome(tx, opportunity, after);
}

/** Removes it; nothing happens if there is none. Rejects a stale version (STALE). */
export async function removeLaterOutcome(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { tx } = ctx;
  const opportunity = (await findOpportunityForUpdate(tx, id)) ?? missing();
  const before = await findLaterOutcome(tx, id);
  if (before === undefined) return;
  if (isStale(before.version, version)) {
    throw new StaleError('This outcome was', await detailOfOutcome(tx, opportunity, before));
  }
  await removeLaterOutcomes(tx, [id]);
  const { outcome, source, happenedOn } = before;
  await ctx.audit({
    action: 'later_outcome_removed',
    resourceType: 'opportunity',
    resourceId: id,
    details: { outcome, source, happenedOn },
  });
}

function refuseDay({ clock, caller }: Context, passedAt: string, happenedOn: string): void {
  if (happenedOn > latestToday(clock.nowMs())) throw validationFailed('happenedOn', 'Day must not be in the future');
  const passedOn = dateIn(caller.timeZone, Date.parse(passedAt));
  if (happenedOn < passedOn) throw validationFailed('happenedOn', `Day must not be before the pass on ${passedOn}`);
}

function missing(): OpportunityRow {
  throw notFound();
}

const notPassed = () =>
  new ApiError(409, 'NOT_PASSED', 'This opportunity is open. A later outcome can be recorded once it is passed on.');
