import type { Queryable } from '../database/queryable.ts';
import { signingCertificates } from './signing-certificates.tables.ts';

/** Keeps the certificate that signs, in the transaction of what it signs. */
export async function rememberSigningCertificate(
  tx: Queryable,
  { certificateSha256, certificatePem }: { certificateSha256: string; certificatePem: string },
): Promise<void> {
  await tx.insert(signingCertificates).values({ sha256: certificateSha256, pem: certificatePem }).onConflictDoNothing();
}

/** Every certificate that ever signed, as PEM. */
export async function listSigningCertificates(tx: Queryable): Promise<string[]> {
  const rows = await tx.select({ pem: signingCertificates.pem }).from(signingCertificates);
  return rows.map(({ pem }) => pem);
}
