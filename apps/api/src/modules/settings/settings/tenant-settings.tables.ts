import { jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** Settings that a tenant's administrators have changed; an unchanged setting has no row. */
export const tenantSettings = pgTable(
  'tenant_settings',
  {
    tenantId: tenantIdColumn().references(() => tenants.id),
    key: varchar('key', { length: 64 }).notNull(),
    value: jsonb('value').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [primaryKey({ name: 'tenant_settings_pk', columns: [table.tenantId, table.key] })],
);
