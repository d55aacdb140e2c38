import { ISSUED_KINDS } from '@aicv/domain/legal/issued-document';
import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { writtenAtColumn } from '../../db/schema/columns.ts';

/**
 * The hash of every document that the platform signed, for verification by any visitor. It has no names and no tenant, so it is not under
 * row level security.
 */
export const issuedDocuments = pgTable('issued_documents', {
  id: uuid('id').primaryKey(),
  kind: varchar('kind', { length: 32, enum: ISSUED_KINDS }).notNull(),
  sha256: varchar('sha256', { length: 64 }).notNull().unique('issued_documents_sha256_key'),
  /** For documents with a code for lookups. */
  code: varchar('code', { length: 32 }).unique('issued_documents_code_key'),
  issuedAt: writtenAtColumn('issued_at'),
});
