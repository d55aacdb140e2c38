import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import { ventures } from '../ventures/ventures.tables.ts';
import { taskDueNotices, taskSprintChanges, taskStatusChanges, tasks } from './tasks.tables.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTaskRow = typeof tasks.$inferInsert;

export async function insertTask(tx: Queryable, task: NewTaskRow): Promise<TaskRow> {
  const [inserted] = await tx.insert(tasks).values(task).returning();
  if (inserted === undefined) throw new Error('The task was not inserted');
  return inserted;
}

export async function updateTaskRow(tx: Queryable, id: string, changes: Partial<NewTaskRow>): Promise<TaskRow> {
  const [updated] = await tx
    .update(tasks)
    .set({ ...changes, version: sql`${tasks.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(tasks.id, id))
    .returning();
  if (updated === undefined) throw new Error('The task was not updated');
  return updated;
}

/** Locks a task. */
export async function lockTaskRow(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update');
}

/** Records that the task is in its sprint from this time on. */
export async function insertTaskSprintChange(
  tx: Queryable,
  { id: taskId, sprintId, tenantId }: { readonly id: string; readonly sprintId: string; readonly tenantId: string },
  changedAt: string,
): Promise<void> {
  await tx.insert(taskSprintChanges).values({ taskId, sprintId, tenantId, changedAt });
}

/** Moves the tasks of a sprint that are not done to another sprint; returns how many. Requires the lock of their venture. */
export async function moveOpenTasks(tx: Queryable, { from, to }: { from: string; to: string }): Promise<number> {
  const moved = await tx
    .update(tasks)
    .set({ sprintId: to, version: sql`${tasks.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(tasks.sprintId, from), ne(tasks.status, 'done')))
    .returning({ taskId: tasks.id, tenantId: tasks.tenantId, changedAt: tasks.updatedAt });
  if (moved.length > 0) await tx.insert(taskSprintChanges).values(moved.map((task) => ({ ...task, sprintId: to })));
  return moved.length;
}

export async function insertTaskStatusChange(
  tx: Queryable,
  change: typeof taskStatusChanges.$inferInsert,
): Promise<void> {
  await tx.insert(taskStatusChanges).values(change);
}

/** Both inclusive. */
export interface DueDays {
  readonly from: string;
  readonly to: string;
}

export interface DueTask {
  readonly userId: string;
  readonly taskId: string;
  readonly taskTitle: string;
  /** Null for the condition of a decision. */
  readonly ventureTitle: string | null;
  readonly dueDate: string;
}

/**
 * Marks a batch of open tasks that are due on these days as notified, and returns those that were not marked before. Skips tasks of closed
 * sprints.
 */
export async function claimDueTasks(tx: Queryable, { from, to }: DueDays, limit: number): Promise<DueTask[]> {
  const noted = sql`select 1 from ${taskDueNotices} noted where noted.task_id = ${tasks.id}
    and noted.user_id = ${tasks.assigneeId} and noted.due_date = ${tasks.dueDate}`;
  const { rows } = (await tx.execute(sql`
    with claimed as (
      insert into ${taskDueNotices} (task_id, user_id, due_date, tenant_id)
      select ${tasks.id}, ${tasks.assigneeId}, ${tasks.dueDate}, ${tasks.tenantId}
        from ${tasks} left join ${sprints} on ${sprints.id} = ${tasks.sprintId}
       where ${tasks.status} <> 'done' and ${tasks.dueDate} between ${from}::date and ${to}::date
         and ${tasks.assigneeId} is not null and ${sprints.closedAt} is null and not exists (${noted})
       order by ${tasks.id}
       limit ${limit}
      on conflict do nothing
      returning task_id, user_id, due_date::text as due_date)
    select claimed.user_id as "userId", claimed.task_id as "taskId", ${tasks.title} as "taskTitle",
           ${ventures.title} as "ventureTitle", claimed.due_date as "dueDate"
      from claimed join ${tasks} on ${tasks.id} = claimed.task_id
      left join ${sprints} on ${sprints.id} = ${tasks.sprintId}
      left join ${ventures} on ${ventures.id} = ${sprints.ventureId}
     order by claimed.due_date, claimed.task_id`)) as unknown as { rows: DueTask[] };
  return rows;
}
