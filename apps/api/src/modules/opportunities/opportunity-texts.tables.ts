import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../platform/database/columns.ts';
import { opportunities } from './opportunities.tables.ts';

/**
 * What a search looks in, in lower case, kept by a trigger (see the migrations). A table of its own, because it has a policy
 * of its own: its rows are seen only by who names a pattern (`app.search_pattern`), which brings the pattern into the index.
 * In a condition of the query it would be kept out, as row level security lets only leakproof operators near the rows.
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
