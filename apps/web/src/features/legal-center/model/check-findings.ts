import type { NdaCheck } from '@aicv/contracts/legal/legal-center';

export type Verdict = 'intact' | 'broken' | 'not-checked';

export interface CheckFinding {
  readonly part: string;
  readonly verdict: Verdict;
  readonly explanation: string;
  readonly sha256: string | null;
}

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  intact: 'INTACT',
  broken: 'BROKEN',
  'not-checked': 'NOT CHECKED',
};

/** The three parts of a check, each with the label of its result. */
export function checkFindings(check: NdaCheck): readonly CheckFinding[] {
  return [
    { part: 'Seal', ...SEAL[check.seal], sha256: check.sealSha256 },
    { part: 'Document', ...DOCUMENT[check.document], sha256: check.documentSha256 },
    { part: 'Digital signature', ...SIGNATURE[check.signature], sha256: null },
  ];
}

type FindingText = Pick<CheckFinding, 'verdict' | 'explanation'>;

const SEAL: Readonly<Record<NdaCheck['seal'], FindingText>> = {
  intact: { verdict: 'intact', explanation: 'The record matches what was sealed at signing.' },
  broken: { verdict: 'broken', explanation: 'The record no longer matches what was sealed at signing.' },
};

const DOCUMENT: Readonly<Record<NdaCheck['document'], FindingText>> = {
  intact: { verdict: 'intact', explanation: 'The stored file matches the one created at signing.' },
  changed: { verdict: 'broken', explanation: 'The stored file was changed after signing.' },
  missing: { verdict: 'broken', explanation: 'The stored file is missing.' },
};

const SIGNATURE: Readonly<Record<NdaCheck['signature'], FindingText>> = {
  valid: { verdict: 'intact', explanation: 'The platform’s signature in the file is valid.' },
  invalid: { verdict: 'broken', explanation: 'The platform’s signature in the file is not valid.' },
  not_checked: { verdict: 'not-checked', explanation: 'There is no signature to check without the file.' },
};
