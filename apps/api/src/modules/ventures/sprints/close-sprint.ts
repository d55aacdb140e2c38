import { burndown, countByStatus, isMoved, type SprintDays } from '@aicv/domain/ventures/sprint';
import type { Context } from '../../../platform/context.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { listTaskHistories } from '../tasks/tasks.queries.ts';
import { moveOpenTasks } from '../tasks/tasks.repository.ts';
import { lockOpenSprint, refuseClosed } from './lock-sprint.ts';
import { requireFreeDays } from './require-free-days.ts';
import { getSprint, type SprintListRow } from './sprints.queries.ts';
import { findSprint, insertSprint, type SprintRow, updateSprintRow } from './sprints.repository.ts';

/** Where the tasks that are not done go: to an open sprint of the venture, or to a new one. */
export type OpenTasksTarget =
  | { readonly sprintId: string }
  | { readonly newSprint: SprintDays & { readonly title: string } };

/**
 * Closes a sprint and freezes its result. Afterwards neither the sprint nor its tasks can change. Tasks that are not done move to the target
 * first, or stay without one. A new sprint becomes the current one if the closed sprint was.
 */
export async function closeSprint(ctx: Context, id: string, target?: OpenTasksTarget): Promise<SprintListRow> {
  const { tx, caller, clock } = ctx;
  const sprint = await lockOpenSprint(tx, id);
  const nowMs = clock.nowMs();
  const closedAt = isoTime(nowMs);
  const next = target === undefined ? undefined : await nextSprint(ctx, { ...sprint, closedAt }, target);
  const movedTasks = next === undefined ? 0 : await moveOpenTasks(tx, { from: id, to: next.id });
  const histories = await listTaskHistories(tx, id);
  const stayed = histories.filter((task) => !isMoved(task));
  const counts = countByStatus(stayed.map(({ status }) => status));
  const movedOn = histories.length - stayed.length;
  await updateSprintRow(tx, id, {
    isActive: false,
    closedAt,
    result: { counts, movedOn, burndown: burndown(sprint, histories, { nowMs, timeZone: caller.timeZone }) },
  });
  await ctx.audit({
    action: 'sprint_closed',
    resourceType: 'sprint',
    resourceId: id,
    details: { counts, movedOn, ...(next && { next: { ...next, movedTasks } }) },
  });
  return getSprint(tx, id);
}

interface NextSprint {
  readonly id: string;
  readonly title: string;
  readonly isNew: boolean;
}

async function nextSprint(
  ctx: Context,
  closing: SprintRow & { readonly closedAt: string },
  target: OpenTasksTarget,
): Promise<NextSprint> {
  const { tx, caller } = ctx;
  const { id, ventureId, isActive } = closing;
  if ('newSprint' in target) {
    const { title, startDate, endDate } = target.newSprint;
    const planned = { ventureId, title, startDate, endDate, isActive };
    await requireFreeDays(ctx, { ...planned, id: null, closing });
    // Only one sprint of a venture can be current.
    if (isActive) await updateSprintRow(tx, id, { isActive: false });
    const added = await insertSprint(tx, { ...planned, tenantId: caller.tenantId });
    return { id: added.id, title, isNew: true };
  }
  const found = await findSprint(tx, target.sprintId);
  if (found?.ventureId !== ventureId)
    throw validationFailed('moveOpenTasksTo.sprintId', 'This sprint does not belong to the venture');
  if (found.id === id)
    throw new ApiError(409, 'SAME_SPRINT', 'The tasks are in this sprint. Choose another sprint for them.');
  refuseClosed(found);
  return { id: found.id, title: found.title, isNew: false };
}
