import type { Verification } from '@aicv/contracts/legal/verification';
import type { Issued } from './verification.queries.ts';

/** The kind and time of an issued document. For a certificate, also its subject, the holder's initials, and the name if its holder has made it public. */
export function presentVerification(
  issued: Issued | undefined,
  { byFile, nowMs }: { byFile: boolean; nowMs: number },
): Verification {
  if (issued === undefined) return { result: 'unknown' };
  const { kind, issuedAt, certificate } = issued;
  return {
    result: 'issued',
    kind,
    issuedAt,
    unchanged: byFile ? true : null,
    certificate: certificate && presentCertificateCheck(certificate, nowMs),
  };
}

function presentCertificateCheck(certificate: NonNullable<Issued['certificate']>, nowMs: number) {
  const { kind, title, level, holderInitials, holderName, expiresAt, revokedAt } = certificate;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  return { kind, title, level, holderInitials, holderName, expiresAt, isExpired, revokedAt };
}
