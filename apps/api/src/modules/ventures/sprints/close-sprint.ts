import { burndown, countByStatus, isMoved } from '@aicv/domain/ventures/sprint';
import type { Context } from '../../../platform/context.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { listTaskHistories } from '../tasks/tasks.queries.ts';
import { lockOpenSprint } from './lock-sprint.ts';
import { getSprint, type SprintListRow } from './sprints.queries.ts';
import { updateSprintRow } from './sprints.repository.ts';

/** Closes a sprint and freezes its result. Afterwards neither the sprint nor its tasks can change. */
export async function closeSprint(ctx: Context, id: string): Promise<SprintListRow> {
  const { tx, caller, clock } = ctx;
  const sprint = await lockOpenSprint(tx, id);
  const nowMs = clock.nowMs();
  const histories = await listTaskHistories(tx, id);
  const stayed = histories.filter((task) => !isMoved(task));
  const counts = countByStatus(stayed.map(({ status }) => status));
  const movedOn = histories.length - stayed.length;
  await updateSprintRow(tx, id, {
    isActive: false,
    closedAt: isoTime(nowMs),
    result: { counts, movedOn, burndown: burndown(sprint, histories, { nowMs, timeZone: caller.timeZone }) },
  });
  await ctx.audit({
    action: 'sprint_closed',
    resourceType: 'sprint',
    resourceId: id,
    details: { counts, movedOn },
  });
  return getSprint(tx, id);
}
