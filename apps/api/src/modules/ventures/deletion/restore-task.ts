import type { Context } from '../../../platform/context.ts';
import { parentDeleted, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findSprint } from '../sprints/sprints.repository.ts';
import { getTask, type TaskListRow } from '../tasks/tasks.queries.ts';
import type { TaskRow } from '../tasks/tasks.repository.ts';
import { findVentureForUpdate } from '../ventures/ventures.repository.ts';
import { findTrashedTask, markTaskRestored } from './labs-deletion.repository.ts';
import { refuseTaskOfClosedSprint } from './refuse-task-of-closed-sprint.ts';

/**
 * Restores a task from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED), while its sprint
 * or venture is deleted (PARENT_DELETED), and once its sprint is closed (SPRINT_CLOSED).
 */
export async function restoreTask(ctx: Context, id: string): Promise<TaskListRow> {
  const { tx } = ctx;
  const found = await findTrashedTask(tx, id);
  if (found === undefined) throw notFound();
  // The condition of a decision belongs to no sprint, and cannot be deleted.
  if (found.sprintId === null) throw notFound();
  const sprint = await findSprint(tx, found.sprintId);
  // A sprint is deleted with its venture.
  if (sprint === undefined) throw parentDeleted('task', 'sprint');
  if ((await findVentureForUpdate(tx, sprint.ventureId)) === undefined) throw parentDeleted('task', 'venture');
  // The lock of the venture serializes the writers of the task. Its sprint can have changed meanwhile.
  const task = await findTrashedTask(tx, id);
  if (task === undefined) throw notFound();
  if (task.deletedAt !== null) await restore(ctx, task, task.deletedAt);
  const restored = await getTask(tx, 'all', id);
  if (restored === undefined) throw notFound();
  return restored;
}

async function restore(ctx: Context, task: TaskRow, deletedAt: string): Promise<void> {
  const { tx } = ctx;
  const { id, sprintId, title } = task;
  const sprint = sprintId === null ? undefined : await findSprint(tx, sprintId);
  if (sprint === undefined) throw parentDeleted('task', 'sprint');
  refuseExpired(deletedAt, ctx.clock.nowMs());
  refuseTaskOfClosedSprint(sprint);
  await markTaskRestored(tx, task);
  await ctx.audit({
    action: 'task_restored',
    resourceType: 'task',
    resourceId: id,
    details: { sprintId: sprint.id, title },
  });
}
