import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../../platform/db/schema/columns.ts';
import { opportunities } from './opportunities.tables.ts';

/**
 * The searched texts in lower case, maintained by a trigger (see the migrations). They have a table of their own because they need a policy
 * of their own. A session sees the rows only after it sets a pattern (`app.search_pattern`), so that the pattern can use the index. A
 * condition in the query could not, because row level security admits only leakproof operators to the index.
 */
export const opportunityTexts = pgTable(
  'opportunity_texts',
  {
    opportunityId: uuid('opportunity_id')
      .primaryKey()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    tenantId: tenantIdColumn(),
    text: text('text').notNull(),
  },
  (table) => [index('opportunity_texts_trigram_idx').using('gin', table.tenantId, table.text.op('gin_trgm_ops'))],
);
