import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { boolean, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

const keyColumn = () => varchar('key', { length: 64, enum: FEATURE_FLAG_KEYS }).notNull();

/** Flags that an administrator has changed; the others have the default of a new tenant. */
export const featureFlags = pgTable(
  'feature_flags',
  {
    tenantId: tenantIdColumn().references(() => tenants.id),
    key: keyColumn(),
    enabled: boolean('enabled').notNull(),
    reason: text('reason').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: writtenAtColumn('changed_at'),
  },
  (table) => [primaryKey({ name: 'feature_flags_pk', columns: [table.tenantId, table.key] })],
);

/** Each switching; append-only. */
export const featureFlagChanges = pgTable(
  'feature_flag_changes',
  {
    id: idColumn(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    key: keyColumn(),
    enabled: boolean('enabled').notNull(),
    reason: text('reason').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: writtenAtColumn('changed_at'),
  },
  (table) => [
    index('feature_flag_changes_key_idx').on(table.tenantId, table.key, table.changedAt.desc(), table.id.desc()),
  ],
);
