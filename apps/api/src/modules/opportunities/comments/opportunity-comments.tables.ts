import { COMMENT_MAX_LENGTH } from '@aicv/domain/opportunities/mention';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { trashColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities } from '../board/opportunities.tables.ts';

/** Comments on an opportunity with the users that each comment mentions. */
export const opportunityComments = pgTable(
  'opportunity_comments',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    mentionedIds: uuid('mentioned_ids').array().notNull().default([]),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    ...trashColumns(),
  },
  (table) => [
    index('opportunity_comments_opportunity_idx').on(table.opportunityId, table.createdAt.desc(), table.id.desc()),
    index('opportunity_comments_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null`),
    check('opportunity_comments_deletion_complete', sql`${table.deletedAt} is not null or ${table.deletedBy} is null`),
    check(
      'opportunity_comments_body_length',
      sql`char_length(${table.body}) between 1 and ${sql.raw(String(COMMENT_MAX_LENGTH))}`,
    ),
  ],
);
