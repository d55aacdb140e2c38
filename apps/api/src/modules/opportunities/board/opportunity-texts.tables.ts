import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../../platform/db/schema/columns.ts';
import { opportunities } from './opportunities.tables.ts';

/** The searched texts in lower case, maintained by a trigger and read by `find_list_texts` (see the migrations, ADR-data-4). */
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
