import { personName } from '@aicv/domain/identity/person-name';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { TaskListRow } from './tasks.queries.ts';

/** Notifies the assignee of a task, unless they assigned it to themselves. */
export async function notifyAssignee(
  tx: Queryable,
  { userId, tenantId }: Caller,
  { id, title, assigneeId, venture }: Pick<TaskListRow, 'id' | 'title' | 'assigneeId' | 'venture'>,
): Promise<void> {
  if (assigneeId === null || assigneeId === userId) return;
  const assigner = (await findPeople(tx, [userId])).get(userId);
  const assignerName = assigner === undefined ? '' : personName(assigner);
  const details = { taskId: id, taskTitle: title, ventureTitle: venture?.title ?? null, assignerName };
  await notify(tx, { userId: assigneeId, tenantId }, { kind: 'task_assigned', details });
}
