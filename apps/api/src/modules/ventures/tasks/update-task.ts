import { decideAccess } from '@aicv/domain/access/access-policy';
import type { TaskStatus } from '@aicv/domain/ventures/task';
import type { Caller } from '../../../platform/access/caller.ts';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { lockVentureOf, refuseClosed } from '../sprints/lock-sprint.ts';
import { findSprint } from '../sprints/sprints.repository.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { requireAssignee } from './require-assignee.ts';
import { taskVisibilityOf } from './task-visibility.ts';
import { getTask, type TaskListRow } from './tasks.queries.ts';
import { insertTaskSprintChange, insertTaskStatusChange, lockTaskRow, updateTaskRow } from './tasks.repository.ts';

export interface TaskUpdate {
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly status?: TaskStatus | undefined;
  readonly dueDate?: string | null | undefined;
  readonly sprintId?: string | undefined;
  readonly version?: number | undefined;
}

/**
 * Changes a task of a sprint that is not closed. A user without write access to Labs changes only the status of their own tasks. Other
 * users' tasks return 404. Writes nothing if nothing changes.
 */
export async function updateTask(ctx: Context, id: string, { version, ...wanted }: TaskUpdate): Promise<TaskListRow> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;

  const before = await lockTask(tx, caller, id);
  refuseBeyondStatus(caller, wanted);
  if (isStale(before.version, version)) throw new StaleError('This task was', before);
  const changed = changedFields(before, wanted);
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return before;
  if (changed.assigneeId) await requireAssignee(tx, changed.assigneeId);
  if (before.decision !== null) refuseOfCondition(wanted);
  const sprintId = changed.sprintId ?? undefined;
  if (sprintId !== undefined) await requireOpenSprintOf(tx, before.venture?.id, sprintId);
  const updated = await updateTaskRow(tx, id, changed);
  if (sprintId !== undefined) await insertTaskSprintChange(tx, { ...updated, sprintId }, updated.updatedAt);
  if (changed.status !== undefined) {
    await insertTaskStatusChange(tx, { taskId: id, status: changed.status, changedBy: userId, tenantId });
  }
  await ctx.audit({
    action: 'task_updated',
    resourceType: 'task',
    resourceId: id,
    details: { changes },
  });
  const after = await requireTask(tx, caller, id);
  if (changed.assigneeId !== undefined) await notifyAssignee(tx, caller, after);
  return after;
}

/**
 * The task, read under the lock on its venture. Before the lock its sprint can change, but never its venture. The condition of a decision
 * has none: it is locked itself.
 */
async function lockTask(tx: Queryable, caller: Caller, id: string): Promise<TaskListRow> {
  const { sprintId } = await requireTask(tx, caller, id);
  if (sprintId === null) await lockTaskRow(tx, id);
  else await lockVentureOf(tx, sprintId);
  const task = await requireTask(tx, caller, id);
  if (task.sprint !== null) refuseClosed(task.sprint);
  return task;
}

async function requireTask(tx: Queryable, caller: Caller, id: string): Promise<TaskListRow> {
  const task = await getTask(tx, taskVisibilityOf(caller), id);
  if (task === undefined) throw notFound();
  return task;
}

function refuseBeyondStatus({ actor }: Caller, { status: _status, ...others }: Omit<TaskUpdate, 'version'>): void {
  if (decideAccess(actor, 'labs.write').granted) return;
  if (Object.values(others).every((value) => value === undefined)) return;
  throw new ApiError(403, 'FORBIDDEN', 'Only the status of a task can be changed by its assignee');
}

/** The text of a condition is what the committee voted on, and it belongs to no sprint. */
function refuseOfCondition({ title, sprintId }: Pick<TaskUpdate, 'title' | 'sprintId'>): void {
  if (title !== undefined) throw validationFailed('title', 'The text of a condition cannot change');
  if (sprintId !== undefined) throw validationFailed('sprintId', 'A condition of a decision belongs to no sprint');
}

async function requireOpenSprintOf(tx: Queryable, ventureId: string | undefined, sprintId: string): Promise<void> {
  const sprint = await findSprint(tx, sprintId);
  if (sprint === undefined || sprint.ventureId !== ventureId)
    throw validationFailed('sprintId', 'This sprint does not belong to the venture');
  refuseClosed(sprint);
}
