import { scheduleProblem } from '@aicv/domain/capital/investor-update';
import type { Requester } from '../../../platform/context.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import type { AuthoredUpdateRow } from '../updates/authored-updates.queries.ts';
import { updateInvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { refuseUnpublishable } from '../updates/refuse-unpublishable.ts';
import { changeAuthoredUpdate } from './change-authored-update.ts';
import { refusePublished, refuseUnscheduled } from './refuse-state.ts';

/**
 * Schedules the publication of a draft or a withdrawn update (ALREADY_PUBLISHED otherwise), or changes its time. Changes of the draft until
 * then are published too. Rejects a time in the past, a draft that cannot be published, and a stale `version` (STALE).
 */
export function scheduleInvestorUpdate(
  requester: Requester,
  id: string,
  { at, version }: { readonly at: string; readonly version?: number | undefined },
): Promise<AuthoredUpdateRow> {
  const what = { id, version, refuse: refusePublished };
  return changeAuthoredUpdate(requester, what, async ({ tx, caller, clock, audit }, before) => {
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
  const what = { id, version, refuse: refuseUnscheduled };
  return changeAuthoredUpdate(requester, what, async ({ tx, audit }, before) => {
    const unscheduled = await updateInvestorUpdateRow(tx, id, { scheduledFor: null, scheduledBy: null });
    await audit({
      action: 'investor_update_unscheduled',
      resourceType: 'investor_update',
      resourceId: id,
      details: { scheduledFor: before.scheduledFor ?? '', reason: 'canceled' },
    });
    return unscheduled;
  });
}
