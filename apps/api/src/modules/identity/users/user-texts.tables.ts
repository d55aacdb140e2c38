import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../../platform/db/schema/columns.ts';
import { users } from './users.tables.ts';

/** The lower-case texts that a search of users matches, like `opportunity_texts`. */
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
