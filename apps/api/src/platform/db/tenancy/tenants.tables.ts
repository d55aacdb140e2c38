import { TENANT_ID_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { boolean, pgTable, varchar } from 'drizzle-orm/pg-core';
import { writtenAtColumn } from '../schema/columns.ts';

/** The registry of tenants. Not under row level security, because it reveals only that a tenant exists. */
export const tenants = pgTable('tenants', {
  id: varchar('id', { length: TENANT_ID_MAX_LENGTH }).primaryKey(),
  name: varchar('name', { length: 255 }).notNull(),
  plan: varchar('plan', { length: 64 }).notNull().default('free'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: writtenAtColumn('created_at'),
});
