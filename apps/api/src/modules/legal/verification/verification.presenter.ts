import type { Verification } from '@aicv/contracts/legal/verification';
import type { Issued } from './verification.queries.ts';

/** The kind and time of an issued document. For a certificate, also its subject, the holder's initials, and the name if its holder has made it public. */
export function presentVerification(issued: Issued | undefined, byFile: boolean): Verification {
  if (issued === undefined) return { result: 'unknown' };
  const { kind, issuedAt, certificate } = issued;
  return {
    result: 'issued',
    kind,
    issuedAt,
    unchanged: byFile ? true : null,
    certificate: certificate && presentCertificateCheck(certificate),
  };
}

function presentCertificateCheck(certificate: NonNullable<Issued['certificate']>) {
  const { kind, title, level, holderInitials, holderName, revokedAt } = certificate;
  return { kind, title, level, holderInitials, holderName, revokedAt };
}
