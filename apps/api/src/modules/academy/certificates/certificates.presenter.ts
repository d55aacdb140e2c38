import type { IssuedCertificate } from '@aicv/contracts/academy/certificates';
import type { Certificate } from '@aicv/contracts/academy/courses';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { IssuedCertificateRow } from './certificates.queries.ts';
import type { CertificateRow } from './certificates.repository.ts';

export function presentCertificate(row: CertificateRow): Certificate {
  const { id, kind, courseId, title, level, code, holderName, isNamePublic, issuedAt, revokedAt } = row;
  const { expiresAt, revokeReason } = row;
  return {
    ...{ id, kind, courseId, title, level, code, holderName, isNamePublic },
    ...{ issuedAt, expiresAt, revokedAt, revokeReason },
  };
}

export function presentIssuedCertificate(row: IssuedCertificateRow): IssuedCertificate {
  return { ...presentCertificate(row), holder: presentPerson(row.holder) };
}
