import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../platform/database/columns.ts';
import { users } from './users.tables.ts';

/** What a search of people looks in, in lower case, kept by a trigger; seen only by who names a pattern, as `opportunity_texts` is. */
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

/** How many people there are of each role, active and not, kept by a trigger in the transaction of each write. */
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
