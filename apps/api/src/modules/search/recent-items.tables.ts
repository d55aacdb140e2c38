import type { SearchKind } from '@aicv/domain/search-kind';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';
import { users } from '../accounts/users.tables.ts';

/** What a person has opened from a search; what it is called, and whether it may still be opened, the entries say. */
export const recentItems = pgTable(
  'recent_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<SearchKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    openedAt: writtenAtColumn('opened_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [primaryKey({ name: 'recent_items_pk', columns: [table.userId, table.kind, table.recordId] })],
);
