import type { SavedViewState } from '@aicv/domain/opportunities/saved-view';
import { VIEW_NAME_MAX_LENGTH } from '@aicv/domain/opportunities/saved-view';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { trashColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** Views of the list of opportunities that users have saved. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: idColumn(),
    name: varchar('name', { length: VIEW_NAME_MAX_LENGTH }).notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`search_fold(name)`),
    isShared: boolean('is_shared').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    state: jsonb('state').$type<SavedViewState>().notNull(),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...trashColumns(),
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.ownerId, table.nameKey).where(sql`${table.deletedAt} is null`),
    index('saved_views_tenant_name_idx')
      .on(table.tenantId, table.nameKey, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('saved_views_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null`),
    check('saved_views_deletion_complete', sql`${table.deletedAt} is not null or ${table.deletedBy} is null`),
  ],
);
