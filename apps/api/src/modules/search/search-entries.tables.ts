import type { SearchKind } from '@aicv/domain/search-kind';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn, timeColumn } from '../../platform/database/columns.ts';

/**
 * What a search finds, kept by triggers of the tables that the records stand in (see the migrations). Its rows are seen only by
 * who names what is searched for, which kinds they may open and as whom they read: the policies hold it all (ADR-data-4), so
 * that no query shows anything else.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** The record's own; of a lesson that of the published version of it, as each version may be called otherwise. */
    entryId: uuid('entry_id').primaryKey(),
    kind: text('kind').$type<SearchKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** The course of a lesson, the venture of a sprint or a task. */
    parentId: uuid('parent_id'),
    /** The version of the course that a lesson stands in. */
    versionId: uuid('version_id'),
    title: text('title').notNull(),
    context: text('context'),
    /** The title as it is compared, and as much of it as an index holds. */
    titleKey: text('title_key').notNull(),
    /** All that is searched, as it is compared, each word behind a space. */
    words: text('words').notNull(),
    /** Who may see it beside the gate of its kind, by the names that readers announce; null: everyone. */
    audience: text('audience').array(),
    /** What the newer of two equally good hits goes by. */
    recordedAt: timeColumn('recorded_at').notNull(),
    tenantId: tenantIdColumn(),
  },
  (table) => [
    index('search_entries_newest_idx').on(table.tenantId, table.kind, table.recordedAt.desc(), table.entryId.desc()),
    // By bytes, in which a prefix is a range whatever the locale of the database.
    index('search_entries_title_idx').on(
      table.tenantId,
      table.kind,
      table.titleKey.op('text_pattern_ops'),
      table.recordedAt.desc(),
    ),
    index('search_entries_record_idx').on(table.recordId),
    index('search_entries_version_idx').on(table.versionId).where(sql`${table.versionId} is not null`),
    // With a short list (kB) of what is pending: each search reads it from end to end.
    index('search_entries_words_idx')
      .using('gin', table.tenantId, table.kind, table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 512 }),
  ],
);
