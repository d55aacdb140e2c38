import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { tenantIdColumn, writtenAtColumn } from '../schema/columns.ts';

/**
 * Records that a request with an `Idempotency-Key` created, and the SHA-256 of its body. A key is never reusable: its record id is taken.
 */
export const idempotencyKeys = pgTable('idempotency_keys', {
  recordId: uuid('record_id').primaryKey(),
  bodySha256: varchar('body_sha256', { length: 64 }).notNull(),
  tenantId: tenantIdColumn(),
  createdAt: writtenAtColumn('created_at'),
});
