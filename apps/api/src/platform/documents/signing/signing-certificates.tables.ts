import { pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { writtenAtColumn } from '../../db/schema/columns.ts';

/** Every certificate that was ever used to sign: a document outlives its key. Public, and without a tenant. */
export const signingCertificates = pgTable('signing_certificates', {
  sha256: varchar('sha256', { length: 64 }).primaryKey(),
  pem: text('pem').notNull(),
  firstUsedAt: writtenAtColumn('first_used_at'),
});
