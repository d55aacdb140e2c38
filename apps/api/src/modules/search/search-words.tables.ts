import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../platform/db/schema/columns.ts';

/**
 * The words of all search entries, from which `find_similar_words` takes the spellings of a mistyped word. Comparing the entries themselves
 * would read most of them: a long text has nearly any trigram.
 */
export const searchWords = pgTable(
  'search_words',
  { tenantId: tenantIdColumn(), word: text('word').notNull() },
  (table) => [
    primaryKey({ name: 'search_words_pk', columns: [table.tenantId, table.word] }),
    index('search_words_word_idx').using('gin', table.tenantId, table.word.op('gin_trgm_ops')),
  ],
);
