import { pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { writtenAtColumn } from '../database/columns.ts';

/** Every certificate that ever signed: a document outlives the key that signed it. Public, and nobody's in particular. */
export const signingCertificates = pgTable('signing_certificates', {
  sha256: varchar('sha256', { length: 64 }).primaryKey(),
  pem: text('pem').notNull(),
  firstUsedAt: writtenAtColumn('first_used_at'),
});
