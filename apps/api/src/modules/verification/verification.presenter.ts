import type { Verification } from '@aicv/contracts/verification';
import type { Issued } from './verification.queries.ts';

/** Kind and time of what the platform issued, of a certificate what it is for and the holder's initials, and nothing else about anyone. */
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
