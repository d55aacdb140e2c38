import { customType, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../users/users.tables.ts';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A user's picture as the product re-encoded it, never the uploaded bytes. Its URL contains the hash and can be cached. */
export const profilePictures = pgTable('profile_pictures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  sha256: varchar('sha256', { length: 64 }).notNull(),
  webp: bytes('webp').notNull(),
  tenantId: tenantIdColumn().references(() => tenants.id),
  updatedAt: writtenAtColumn('updated_at'),
});
