/** What the page says after a check (decisions 10): nothing about a person. */
import type { Verification } from '@aicv/contracts/verification';
import { formatDateTime } from '../../lib/format.ts';
import type { CheckSubject } from './check-subject.ts';

const KINDS: Readonly<Record<Extract<Verification, { result: 'issued' }>['kind'], string>> = {
  nda: 'signed non-disclosure agreement',
  certificate: 'certificate',
  investor_update: 'copy of an investor update',
  dispute_summary: 'summary of a dispute file',
};

export interface CheckWords {
  readonly tone: 'success' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** The verdict in words. */
export function checkWords(subject: Pick<CheckSubject, 'by'>, verification: Verification): CheckWords {
  if (verification.result === 'issued') {
    const issued = `It is a ${KINDS[verification.kind]}, issued on ${formatDateTime(verification.issuedAt)}.`;
    if (subject.by === 'code') {
      const hint = 'To see whether a file is unchanged, check the file itself.';
      return { tone: 'success', title: 'Issued by this platform.', text: `${issued} ${hint}` };
    }
    return { tone: 'success', title: 'Issued by this platform and unchanged.', text: issued };
  }
  if (subject.by === 'code') {
    return { tone: 'warning', title: 'Unknown.', text: 'This platform has issued no document with this code.' };
  }
  return {
    tone: 'warning',
    title: 'Unknown.',
    text: 'This platform has not issued this file. Either it comes from elsewhere, or it was changed after it was issued.',
  };
}
