/** The messages after a check (REQ-269). The only personal data is the holder's initials on a certificate, or the name they made public. */
import type { Verification } from '@aicv/contracts/legal/verification';
import { formatDocumentDay, formatDocumentTime } from '../../../lib/format/document-time.ts';
import type { CheckSubject } from './check-subject.ts';

type Issued = Extract<Verification, { result: 'issued' }>;

const KINDS: Readonly<Record<Issued['kind'], string>> = {
  nda: 'signed non-disclosure agreement',
  certificate: 'certificate',
  investor_update: 'copy of an investor update',
  dispute_summary: 'summary of a dispute file',
  minutes: 'record of a decision',
};

export interface CheckMessage {
  readonly tone: 'success' | 'warning' | 'danger';
  /** The result in one word. */
  readonly word: 'VALID' | 'EXPIRED' | 'REVOKED' | 'NOT FOUND';
  readonly title: string;
  readonly text: string;
}

const NOT_FOUND = { tone: 'warning', word: 'NOT FOUND', title: 'Unknown.' } as const;
const VALID = { tone: 'success', word: 'VALID' } as const;

/** The message for the result of a check. */
export function checkMessage(subject: Pick<CheckSubject, 'by'>, verification: Verification): CheckMessage {
  if (verification.result === 'issued') return issuedMessage(subject, verification);
  if (subject.by === 'code') {
    return { ...NOT_FOUND, text: 'This platform has not issued a document with this code.' };
  }
  return {
    ...NOT_FOUND,
    text: 'This platform has not signed this document. It comes from elsewhere, was changed after it was issued, or was issued unsigned.',
  };
}

function issuedMessage({ by }: Pick<CheckSubject, 'by'>, { kind, issuedAt, certificate }: Issued): CheckMessage {
  const issued = `It is a ${KINDS[kind]}, issued on ${formatDocumentTime(issuedAt)}.`;
  const revokedAt = certificate?.revokedAt ?? null;
  if (revokedAt !== null) {
    const revoked = `It was revoked on ${formatDocumentTime(revokedAt)} and is no longer valid.`;
    const title = 'Issued by this platform, but revoked.';
    return { tone: 'danger', word: 'REVOKED', title, text: `${issued} ${revoked}` };
  }
  if (certificate?.isExpired && certificate.expiresAt !== null) {
    const expired = `It expired on ${formatDocumentTime(certificate.expiresAt)}.`;
    return {
      tone: 'warning',
      word: 'EXPIRED',
      title: 'Issued by this platform, but expired.',
      text: `${issued} ${expired}`,
    };
  }
  if (by !== 'code') return { ...VALID, title: 'Issued by this platform and unchanged.', text: issued };
  const hint = 'To see whether a file is unchanged, check the file itself.';
  return { ...VALID, title: 'Issued by this platform.', text: `${issued} ${hint}` };
}

/** The public facts of a certificate, each with a term. */
export function certificateFacts(verification: Verification): readonly { term: string; fact: string }[] {
  if (verification.result !== 'issued' || verification.certificate === null) return [];
  const { kind, title, level, holderInitials, holderName, expiresAt, isExpired, revokedAt } = verification.certificate;
  return [
    { term: kind === 'course' ? 'Course' : 'Level certificate', fact: title },
    // The title of a level certificate is its level.
    ...(kind === 'course' ? [{ term: 'Level', fact: level.toUpperCase() }] : []),
    { term: 'Issued', fact: formatDocumentDay(verification.issuedAt) },
    { term: 'Holder', fact: holderName ?? holderInitials },
    ...(expiresAt === null
      ? []
      : [{ term: isExpired ? 'Expired' : 'Valid until', fact: formatDocumentDay(expiresAt) }]),
    ...(revokedAt === null ? [] : [{ term: 'Revoked', fact: formatDocumentDay(revokedAt) }]),
  ];
}
