import { asc } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { signingCertificates } from './signing-certificates.tables.ts';

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
