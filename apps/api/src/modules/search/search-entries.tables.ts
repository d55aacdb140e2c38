import type { SearchKind } from '@aicv/domain/search/search-kind';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn, timeColumn } from '../../platform/db/schema/columns.ts';

/**
 * The entries that a search finds, maintained by triggers on the tables of the records (see the migrations). Each query names the kinds and
 * audiences that the reader may open (`visibleTo`).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** The record's id. For a lesson, the id of its published version, because each version may have another title. */
    entryId: uuid('entry_id').primaryKey(),
    kind: text('kind').$type<SearchKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** The course of a lesson, the venture of a sprint or a task. */
    parentId: uuid('parent_id'),
    /** The course version that contains the lesson. */
    versionId: uuid('version_id'),
    title: text('title').notNull(),
    /** Null if the entry has a parent, whose current title it shows. */
    context: text('context'),
    /** The title in the form in which it is compared, cut to the length that an index can hold. */
    titleKey: text('title_key').notNull(),
    /** All searchable text in the form in which it is compared, with a space before each word. */
    words: text('words').notNull(),
    /** The names of the readers who may see it, in addition to the check of its kind; null: every reader. */
    audience: text('audience').array(),
    /** Orders equally good hits, newest first. */
    recordedAt: timeColumn('recorded_at').notNull(),
    tenantId: tenantIdColumn(),
  },
  (table) => [
    index('search_entries_newest_idx').on(table.tenantId, table.kind, table.recordedAt.desc(), table.entryId.desc()),
    // In byte order, a prefix is a range in any locale of the database.
    index('search_entries_title_idx').on(
      table.tenantId,
      table.kind,
      table.titleKey.op('text_pattern_ops'),
      table.recordedAt.desc(),
    ),
    index('search_entries_record_idx').on(table.recordId),
    index('search_entries_version_idx').on(table.versionId).where(sql`${table.versionId} is not null`),
    // A short pending list (in kB), because each search reads all of it.
    index('search_entries_words_idx')
      .using('gin', table.tenantId, table.kind, table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 512 }),
  ],
);
