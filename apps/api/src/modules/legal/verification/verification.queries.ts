import { normalizeCertificateCode } from '@aicv/domain/academy/certificate-code';
import type { IssuedKind } from '@aicv/domain/legal/issued-document';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findIssuedDocument } from '../../../platform/documents/signing/signing.repository.ts';
import { type CertificateCheckRow, findCertificateCheck } from '../../academy/academy.public.ts';

/** The public data of an issued document. */
export interface Issued {
  readonly kind: IssuedKind;
  readonly issuedAt: string;
  /** Null for other documents. */
  readonly certificate: CertificateCheckRow | null;
}

/**
 * Finds what the platform issued under this hash or code. A certificate is found by its code as soon as it is earned, even if its document
 * was never rendered.
 */
export async function findIssuedRecord(
  tx: Queryable,
  asked: { sha256?: string | undefined; code?: string | undefined },
): Promise<Issued | undefined> {
  const { sha256, code = '' } = asked;
  if (sha256 !== undefined) return findDocument(tx, { sha256 });
  const certificateCode = normalizeCertificateCode(code);
  const certificate = certificateCode === null ? undefined : await findCertificateCheck(tx, { code: certificateCode });
  return certificate === undefined ? findDocument(tx, { code }) : issuedCertificate(certificate);
}

async function findDocument(tx: Queryable, wanted: { sha256: string } | { code: string }): Promise<Issued | undefined> {
  const document = await findIssuedDocument(tx, wanted);
  if (document === undefined) return undefined;
  const { id, kind, issuedAt } = document;
  const certificate = kind === 'certificate' ? await findCertificateCheck(tx, { id }) : undefined;
  return certificate === undefined ? { kind, issuedAt, certificate: null } : issuedCertificate(certificate);
}

const issuedCertificate = (certificate: CertificateCheckRow): Issued => ({
  kind: 'certificate',
  issuedAt: certificate.issuedAt,
  certificate,
});
