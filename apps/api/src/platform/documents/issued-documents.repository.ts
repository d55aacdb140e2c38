import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { issuedDocuments } from './issued-documents.tables.ts';

export type IssuedDocumentRow = typeof issuedDocuments.$inferSelect;

/** Remembers a signed document's hash in the transaction that issues it. */
export async function insertIssuedDocument(
  tx: Queryable,
  document: typeof issuedDocuments.$inferInsert,
): Promise<void> {
  await tx.insert(issuedDocuments).values(document);
}

/** The document with this hash or this code; undefined when the platform issued none. */
export async function findIssuedDocument(
  tx: Queryable,
  wanted: { sha256: string } | { code: string },
): Promise<IssuedDocumentRow | undefined> {
  const condition =
    'sha256' in wanted ? eq(issuedDocuments.sha256, wanted.sha256) : eq(issuedDocuments.code, wanted.code);
  const [document] = await tx.select().from(issuedDocuments).where(condition);
  return document;
}
