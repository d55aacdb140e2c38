import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { taskStatusChanges, tasks } from './tasks.tables.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTaskRow = typeof tasks.$inferInsert;

export async function insertTask(tx: Queryable, task: NewTaskRow): Promise<TaskRow> {
  const [inserted] = await tx.insert(tasks).values(task).returning();
  if (inserted === undefined) throw new Error('The task was not inserted');
  return inserted;
}

export async function updateTaskRow(tx: Queryable, id: string, changes: Partial<NewTaskRow>): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...changes, version: sql`${tasks.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(tasks.id, id));
}

export async function insertTaskStatusChange(
  tx: Queryable,
  change: typeof taskStatusChanges.$inferInsert,
): Promise<void> {
  await tx.insert(taskStatusChanges).values(change);
}
