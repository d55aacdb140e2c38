import type { TaskStatus } from '@aicv/domain/ventures/task';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { lockOpenSprint } from '../sprints/lock-sprint.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { requireAssignee } from './require-assignee.ts';
import { getTask, type TaskListRow } from './tasks.queries.ts';
import { insertTask, insertTaskSprintChange, insertTaskStatusChange } from './tasks.repository.ts';

export interface NewTask {
  readonly request?: IdempotentRequest | undefined;
  readonly sprintId: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly description?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
}

/** Adds a task to a sprint that is not closed, once for each idempotency key. */
export async function createTask(ctx: Context, input: NewTask): Promise<TaskListRow> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  const assigneeId = input.assigneeId ?? null;
  return insertIdempotently(ctx, {
    request: input.request,
    find: (tx, id) => getTask(tx, 'all', id),
    add: async (newId) => {
      await lockOpenSprint(tx, input.sprintId);
      if (assigneeId !== null) await requireAssignee(tx, assigneeId);
      const inserted = await insertTask(tx, { ...input, id: newId, tenantId });
      const { id, title, status, createdAt } = inserted;
      await insertTaskSprintChange(tx, { ...inserted, sprintId: input.sprintId }, createdAt);
      await insertTaskStatusChange(tx, { taskId: id, status, changedBy: userId, tenantId });
      await ctx.audit({
        action: 'task_created',
        resourceType: 'task',
        resourceId: id,
        details: { sprintId: input.sprintId, title, assigneeId },
      });
      const task = await getTask(tx, 'all', id);
      if (task === undefined) throw notFound();
      await notifyAssignee(tx, caller, task);
      return task;
    },
  });
}
