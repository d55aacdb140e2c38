import type { RegisteredDraft } from '@aicv/contracts/ai/ai-drafts';
import type { DraftKind, DraftState } from '@aicv/domain/ai/draft';

export const STATE_LABELS = {
  running: { label: 'Running', tone: 'info' },
  ready: { label: 'Ready', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const satisfies Record<DraftState, object>;

/** The texts of the dialog of each kind. */
export const KIND_TEXTS: Readonly<
  Record<
    DraftKind,
    {
      readonly open: string;
      readonly title: string;
      /** Of an extract. */
      readonly sources: string;
      readonly field: string;
      readonly emptyText: string;
      readonly changes: string;
      readonly accept: string;
      readonly accepted: string;
    }
  >
> = {
  memo: {
    open: 'DRAFT MEMO',
    title: 'Draft of the memo',
    sources: 'The sentences are from the record and from reviews that you may read.',
    field: 'Memo',
    emptyText: 'The memo appears here as the committee will read it.',
    changes: 'Differences from the present memo, which it replaces',
    accept: 'ACCEPT AS MEMO',
    accepted: 'The memo is yours and marked AI-assisted',
  },
  update_summary: {
    open: 'DRAFT SUMMARY',
    title: 'Draft of the summary',
    sources: 'The sentences are from the update and from the metrics of the firm.',
    field: 'Summary',
    emptyText: 'The summary appears here as it will be at the top of the update.',
    changes: 'Differences from the present summary, which it replaces',
    accept: 'ACCEPT AS SUMMARY',
    accepted: 'The summary is in the update, which is marked AI-assisted',
  },
};

const WITHHELD: Readonly<Record<string, string>> = {
  NDA_REQUIRED: 'These drafts quote confidential Capital records. Sign the NDA to read their titles.',
  FORBIDDEN: 'These drafts quote confidential Capital records, which your role cannot open.',
  COMPETENCE_REQUIRED:
    'These drafts quote confidential Capital records, which require a certificate that you do not have.',
  FEATURE_DISABLED: 'These drafts quote Capital records, and the Capital Dashboard is switched off.',
};

/** Why titles of the listed drafts are withheld from this reader; undefined if none is. */
export function withheldIn(listed: readonly Pick<RegisteredDraft, 'withheld'>[]): string | undefined {
  const reason = listed.find(({ withheld }) => withheld !== null)?.withheld;
  if (reason === undefined || reason === null) return undefined;
  return WITHHELD[reason] ?? 'These drafts quote records you cannot open.';
}
