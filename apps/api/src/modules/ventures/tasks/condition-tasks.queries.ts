import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TaskRow } from './tasks.repository.ts';
import { tasks } from './tasks.tables.ts';

export type ConditionTask = Pick<TaskRow, 'id' | 'status' | 'dueDate' | 'assigneeId'>;

/** The tasks of conditions of decisions, by condition. */
export async function findConditionTasks(
  tx: Queryable,
  conditionIds: readonly string[],
): Promise<Map<string, ConditionTask>> {
  if (conditionIds.length === 0) return new Map();
  const { id, status, dueDate, assigneeId, conditionId } = tasks;
  const rows = await tx
    .select({ id, status, dueDate, assigneeId, conditionId })
    .from(tasks)
    .where(inArray(conditionId, [...conditionIds]));
  return new Map(rows.map(({ conditionId: of, ...task }) => [of ?? '', task]));
}
