import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { lockVentureOf } from '../sprints/lock-sprint.ts';
import { getTask } from '../tasks/tasks.queries.ts';
import { markTaskDeleted } from './labs-deletion.repository.ts';
import { refuseTaskOfClosedSprint } from './refuse-task-of-closed-sprint.ts';

/**
 * Moves a task to the trash (REQ-327). Rejects a stale version (STALE), a task of a closed sprint (SPRINT_CLOSED) and the condition of a
 * decision (CONDITION_OF_DECISION).
 */
export async function deleteTask(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  const found = await getTask(tx, 'all', id);
  if (found === undefined) throw notFound();
  if (found.sprintId === null) throw isCondition();
  await lockVentureOf(tx, found.sprintId);
  const task = await getTask(tx, 'all', id);
  if (task === undefined) throw notFound();
  if (task.sprint === null) throw isCondition();
  refuseTaskOfClosedSprint(task.sprint);
  if (isStale(task.version, version)) throw new StaleError('This task was', task);
  await markTaskDeleted(tx, task, caller.userId);
  const { title, sprint } = task;
  await ctx.audit({
    action: 'task_deleted',
    resourceType: 'task',
    resourceId: id,
    details: { sprintId: sprint.id, title },
  });
}

const isCondition = () =>
  new ApiError(409, 'CONDITION_OF_DECISION', 'This task is a condition of a decision and cannot be deleted');
