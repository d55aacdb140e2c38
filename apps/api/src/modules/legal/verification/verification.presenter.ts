import type { Verification } from '@aicv/contracts/legal/verification';
import type { Issued } from './verification.queries.ts';

/** The kind and time of an issued document. For a certificate, also its subject and the holder's initials, but no other personal data. */
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
  const { kind, title, level, holderInitials, revokedAt } = certificate;
  return { kind, title, level, holderInitials, revokedAt };
}
