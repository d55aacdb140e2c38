import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { TASK_STATUSES } from '@aicv/domain/ventures/task';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { decisionConditions } from '../../decisions/decisions.tables.ts';
import { purgeableColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { sprints } from '../sprints/sprints.tables.ts';

const statusColumn = (name: string) => text(name, { enum: TASK_STATUSES });

export const tasks = pgTable(
  'tasks',
  {
    id: idColumn(),
    /** Null for the condition of a decision. */
    sprintId: uuid('sprint_id').references(() => sprints.id),
    /** The condition of a decision that the task fulfills. */
    conditionId: uuid('condition_id').references(() => decisionConditions.id),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    description: text('description'),
    assigneeId: uuid('assignee_id').references(() => users.id),
    status: statusColumn('status').notNull().default('pending'),
    dueDate: date('due_date', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...purgeableColumns(),
    /** The sprint or venture with which it was deleted; null if it was deleted by itself. */
    deletedWith: uuid('deleted_with'),
  },
  (table) => [
    // With the column that the policy compares: all tasks are counted in the index.
    index('tasks_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc(), table.deletedAt),
    index('tasks_tenant_status_created_idx').on(table.tenantId, table.status, table.createdAt.desc(), table.id.desc()),
    index('tasks_tenant_all_due_idx').on(table.tenantId, table.dueDate, table.createdAt.desc(), table.id.desc()),
    index('tasks_assignee_status_created_idx').on(
      table.assigneeId,
      table.status,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('tasks_sprint_created_idx').on(table.sprintId, table.createdAt.desc(), table.id.desc()),
    index('tasks_assignee_created_idx').on(table.assigneeId, table.createdAt.desc(), table.id.desc()),
    index('tasks_tenant_due_idx').on(table.tenantId, table.dueDate).where(sql`${table.status} <> 'done'`),
    index('tasks_assignee_due_idx').on(table.assigneeId, table.dueDate, table.createdAt.desc(), table.id.desc()),
    index('tasks_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
    check(
      'tasks_deletion_complete',
      sql`${table.deletedAt} is not null or num_nonnulls(${table.deletedBy}, ${table.deletedWith}, ${table.purgedAt}) = 0`,
    ),
    uniqueIndex('tasks_condition_key').on(table.conditionId),
    check('tasks_one_parent', sql`num_nonnulls(${table.sprintId}, ${table.conditionId}) = 1`),
    check('tasks_status_known', sql`${table.status} in ('pending', 'in_progress', 'done')`),
    check('tasks_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check(
      'tasks_description_length',
      sql`char_length(${table.description}) <= ${sql.raw(String(DESCRIPTION_MAX_LENGTH))}`,
    ),
  ],
);

/** Each status change of a task with user and time, including the initial status. The burndown is computed from it. */
export const taskStatusChanges = pgTable(
  'task_status_changes',
  {
    id: idColumn(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id),
    status: statusColumn('status').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    changedAt: writtenAtColumn('changed_at'),
  },
  (table) => [index('task_status_changes_task_idx').on(table.taskId, table.changedAt)],
);

/**
 * Each sprint that a task was in, with the time of the move, including the first. It determines the days on which a burndown counts the
 * task. The audit log has the user who moved the task.
 */
export const taskSprintChanges = pgTable(
  'task_sprint_changes',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id),
    sprintId: uuid('sprint_id')
      .notNull()
      .references(() => sprints.id),
    changedAt: timeColumn('changed_at').notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    primaryKey({ name: 'task_sprint_changes_pk', columns: [table.taskId, table.changedAt] }),
    index('task_sprint_changes_sprint_idx').on(table.sprintId),
  ],
);

/** The due dates of which the assignee was notified, once each. */
export const taskDueNotices = pgTable(
  'task_due_notices',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [primaryKey({ name: 'task_due_notices_pk', columns: [table.taskId, table.userId, table.dueDate] })],
);
