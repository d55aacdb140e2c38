import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../platform/database/columns.ts';
import { users } from './users.tables.ts';

/**
 * The lower-case texts that a search of users matches, maintained by a trigger. Visible only to a query with a pattern, like
 * `opportunity_texts`.
 */
export const userTexts = pgTable(
  'user_texts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: tenantIdColumn(),
    text: text('text').notNull(),
  },
  (table) => [index('user_texts_trigram_idx').using('gin', table.tenantId, table.text.op('gin_trgm_ops'))],
);

/** The number of active and inactive users of each role, maintained by a trigger in the transaction of each write. */
export const userTallies = pgTable(
  'user_tallies',
  {
    tenantId: tenantIdColumn(),
    roleRank: smallint('role_rank').notNull(),
    isActive: smallint('is_active').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ name: 'user_tallies_pk', columns: [table.tenantId, table.roleRank, table.isActive] })],
);
