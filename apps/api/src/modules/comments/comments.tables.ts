import { COMMENT_MAX_LENGTH } from '@aicv/domain/comments/mention';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/db/schema/columns.ts';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import { trashColumns } from '../identity/users/trash-columns.tables.ts';
import { users } from '../identity/users/users.tables.ts';
import { opportunities } from '../opportunities/board/opportunities.tables.ts';
import { tasks } from '../ventures/tasks/tasks.tables.ts';
import { ventures } from '../ventures/ventures/ventures.tables.ts';

/** Comments on an opportunity, a task or a venture, with the users that each comment mentions. */
export const comments = pgTable(
  'comments',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id),
    taskId: uuid('task_id').references(() => tasks.id),
    ventureId: uuid('venture_id').references(() => ventures.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    mentionedIds: uuid('mentioned_ids').array().notNull().default([]),
    /** When its author last changed the text; null if never. */
    editedAt: timeColumn('edited_at'),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    ...trashColumns(),
  },
  (table) => [
    index('comments_opportunity_idx')
      .on(table.opportunityId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.opportunityId} is not null`),
    index('comments_task_idx')
      .on(table.taskId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.taskId} is not null`),
    index('comments_venture_idx')
      .on(table.ventureId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.ventureId} is not null`),
    index('comments_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null`),
    check('comments_one_record', sql`num_nonnulls(${table.opportunityId}, ${table.taskId}, ${table.ventureId}) = 1`),
    check('comments_deletion_complete', sql`${table.deletedAt} is not null or ${table.deletedBy} is null`),
    check('comments_body_length', sql`char_length(${table.body}) between 1 and ${sql.raw(String(COMMENT_MAX_LENGTH))}`),
  ],
);
