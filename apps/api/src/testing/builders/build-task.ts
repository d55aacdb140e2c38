import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import {
  insertTask,
  insertTaskSprintChange,
  insertTaskStatusChange,
  type NewTaskRow,
  type TaskRow,
} from '../../modules/ventures/tasks/tasks.repository.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

let counter = 0;

/** A task of the given sprint as if created in its status, with its initial status and sprint changes. */
export async function buildTask(
  tx: Queryable,
  given: Partial<NewTaskRow> & { readonly sprintId: string },
): Promise<TaskRow> {
  counter += 1;
  const task = await insertTask(tx, { title: `Task ${counter}`, tenantId: DEFAULT_TENANT_ID, ...given });
  const { id: taskId, status, tenantId, createdAt: changedAt } = task;
  await insertTaskSprintChange(tx, { ...task, sprintId: given.sprintId }, changedAt);
  await insertTaskStatusChange(tx, { taskId, status, changedBy: null, tenantId, changedAt });
  return task;
}
