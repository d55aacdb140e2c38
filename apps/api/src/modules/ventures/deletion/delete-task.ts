import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { lockVentureOf } from '../sprints/lock-sprint.ts';
import { getTask } from '../tasks/tasks.queries.ts';
import { markTaskDeleted } from './labs-deletion.repository.ts';
import { refuseTaskOfClosedSprint } from './refuse-task-of-closed-sprint.ts';

/** Moves a task to the trash (REQ-327). Rejects a stale version (STALE) and a task of a closed sprint (SPRINT_CLOSED). */
export async function deleteTask(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  const found = await getTask(tx, 'all', id);
  if (found === undefined) throw notFound();
  await lockVentureOf(tx, found.sprintId);
  const task = await getTask(tx, 'all', id);
  if (task === undefined) throw notFound();
  refuseTaskOfClosedSprint(task.sprint);
  if (isStale(task.version, version)) throw new StaleError('This task was', task);
  await markTaskDeleted(tx, task, caller.userId);
  const { sprintId, title } = task;
  await ctx.audit({ action: 'task_deleted', resourceType: 'task', resourceId: id, details: { sprintId, title } });
}
