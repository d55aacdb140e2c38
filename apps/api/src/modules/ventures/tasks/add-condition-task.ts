import type { Context } from '../../../platform/context.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { insertTask, insertTaskStatusChange } from './tasks.repository.ts';

/** Adds the task that a condition of a decision becomes. The audit entry is that of the decision. */
export async function addConditionTask(
  { tx, caller }: Context,
  task: {
    readonly conditionId: string;
    readonly title: string;
    readonly assigneeId: string;
    readonly dueDate: string;
  },
): Promise<void> {
  const { userId, tenantId } = caller;
  const inserted = await insertTask(tx, { ...task, sprintId: null, tenantId });
  await insertTaskStatusChange(tx, { taskId: inserted.id, status: inserted.status, changedBy: userId, tenantId });
  await notifyAssignee(tx, caller, { ...inserted, venture: null });
}
