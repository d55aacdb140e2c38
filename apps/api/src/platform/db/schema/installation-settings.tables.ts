import { jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import { writtenAtColumn } from './columns.ts';

/** Facts about the installation as a whole, not about one tenant. */
export const installationSettings = pgTable('installation_settings', {
  key: varchar('key', { length: 64 }).primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: writtenAtColumn('updated_at'),
});
