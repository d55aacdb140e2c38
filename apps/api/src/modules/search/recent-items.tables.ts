import type { SearchKind } from '@aicv/domain/search/search-kind';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn, writtenAtColumn } from '../../platform/db/schema/columns.ts';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../identity/users/users.tables.ts';

/** Items that a user opened from a search. The entries have their titles and decide whether the user may still open them. */
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
