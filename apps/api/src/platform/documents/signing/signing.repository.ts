import { asc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { issuedDocuments } from './issued-documents.tables.ts';
import { signingCertificates } from './signing-certificates.tables.ts';

export type IssuedDocumentRow = typeof issuedDocuments.$inferSelect;

/** Records a signed document's hash in the transaction that issues it. */
export async function insertIssuedDocument(
  tx: Queryable,
  document: typeof issuedDocuments.$inferInsert,
): Promise<void> {
  await tx.insert(issuedDocuments).values(document);
}

const DOCUMENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The document with this hash or this code. The printed document id is a code too. */
export async function findIssuedDocument(
  tx: Queryable,
  wanted: { sha256: string } | { code: string },
): Promise<IssuedDocumentRow | undefined> {
  const condition = 'sha256' in wanted ? eq(issuedDocuments.sha256, wanted.sha256) : byCode(wanted.code);
  const [document] = await tx.select().from(issuedDocuments).where(condition);
  return document;
}

function byCode(code: string): SQL {
  return DOCUMENT_ID.test(code) ? eq(issuedDocuments.id, code) : eq(issuedDocuments.code, code);
}

/** Stores the signing certificate, in the transaction of what it signs. */
export async function saveSigningCertificate(
  tx: Queryable,
  { certificateSha256, certificatePem }: { certificateSha256: string; certificatePem: string },
): Promise<void> {
  await tx.insert(signingCertificates).values({ sha256: certificateSha256, pem: certificatePem }).onConflictDoNothing();
}

export type SigningCertificateRow = typeof signingCertificates.$inferSelect;

/** Every certificate that was ever used to sign, as PEM. */
export async function listSigningCertificates(tx: Queryable): Promise<string[]> {
  return (await listNamedSigningCertificates(tx)).map(({ pem }) => pem);
}

/** The same with their fingerprints, oldest use first. */
export function listNamedSigningCertificates(tx: Queryable): Promise<SigningCertificateRow[]> {
  return tx.select().from(signingCertificates).orderBy(asc(signingCertificates.firstUsedAt));
}
