import { scheduleProblem } from '@aicv/domain/capital/investor-update';
import type { Requester } from '../../../platform/context.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import type { AuthoredUpdateRow } from '../updates/authored-updates.queries.ts';
import { updateInvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { refuseUnpublishable } from '../updates/refuse-unpublishable.ts';
import { changeAuthoredUpdate } from './change-authored-update.ts';

/**
 * Schedules the publication of a draft or a withdrawn update (ALREADY_PUBLISHED otherwise), or changes its time. Changes of the draft until
 * then are published too. Rejects a time in the past, a draft that cannot be published, and a stale `version` (STALE).
 */
export function scheduleInvestorUpdate(
  requester: Requester,
  id: string,
  { at, version }: { readonly at: string; readonly version?: number | undefined },
): Promise<AuthoredUpdateRow> {
  return changeAuthoredUpdate(requester, { id, version }, async ({ tx, caller, clock, audit }, before) => {
    if (before.publishedAt !== null) {
      throw new ApiError(409, 'ALREADY_PUBLISHED', 'This update has already been published');
    }
    const problem = scheduleProblem(at, clock.nowMs());
    if (problem !== undefined) throw validationFailed('at', problem);
    refuseUnpublishable(before);
    const scheduled = await updateInvestorUpdateRow(tx, id, { scheduledFor: at, scheduledBy: caller.userId });
    await audit({
      action: 'investor_update_scheduled',
      resourceType: 'investor_update',
      resourceId: id,
      details: { scheduledFor: at },
    });
    return scheduled;
  });
}

/** Cancels the scheduled publication. Rejects an update without one (NOT_SCHEDULED) and a stale `version` (STALE). */
export function cancelSchedule(
  requester: Requester,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<AuthoredUpdateRow> {
  return changeAuthoredUpdate(requester, { id, version }, async ({ tx, audit }, before) => {
    if (before.scheduledFor === null) {
      throw new ApiError(409, 'NOT_SCHEDULED', 'This update is not scheduled. It may have been published already.');
    }
    const unscheduled = await updateInvestorUpdateRow(tx, id, { scheduledFor: null, scheduledBy: null });
    await audit({
      action: 'investor_update_unscheduled',
      resourceType: 'investor_update',
      resourceId: id,
      details: { scheduledFor: before.scheduledFor, reason: 'canceled' },
    });
    return unscheduled;
  });
}
