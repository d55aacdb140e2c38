import type { AiDraft, RegisteredDraft } from '@aicv/contracts/ai/ai-drafts';
import { type DraftKind, type DraftState, EXTRACT_NAME } from '@aicv/domain/ai/draft';

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
      /** In lists. */
      readonly name: string;
      /** Of the button, if `DraftButton` opens it. */
      readonly open?: string;
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
    name: 'Memo',
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
    name: 'Summary of an update',
    open: 'DRAFT SUMMARY',
    title: 'Draft of the summary',
    sources: 'The sentences are from the update and from the metrics of the firm.',
    field: 'Summary',
    emptyText: 'The summary appears here as it will be at the top of the update.',
    changes: 'Differences from the present summary, which it replaces',
    accept: 'ACCEPT AS SUMMARY',
    accepted: 'The summary is in the update, which is marked AI-assisted',
  },
  score_suggestion: {
    name: 'Suggested scores',
    open: 'SUGGEST SCORES',
    title: 'Suggested scores',
    sources: 'It suggests no score. The sentences are from the description.',
    field: 'Suggestion',
    emptyText: 'The suggestion appears here as reviewers will read it.',
    changes: 'Differences from the present suggestion, which it replaces',
    accept: 'ACCEPT SUGGESTION',
    accepted: 'Reviewers see it once their own review is in',
  },
  values_from_text: {
    name: 'Values from text',
    title: 'Values from text',
    sources: 'The values are from sentences that name one metric and one figure.',
    field: 'Email or report',
    emptyText: 'Paste what the founder wrote, for example: MRR was $48k in October.',
    changes: 'Each value shows the present one, which it replaces.',
    accept: 'SAVE VALUES',
    accepted: 'The values are marked AI-assisted until they are corrected',
  },
};

/** Where a draft is from. */
export function descriptionOf({ kind, model, host }: AiDraft): string {
  return model === null || host === null
    ? `${EXTRACT_NAME}. ${KIND_TEXTS[kind].sources} They stay on this server.`
    : `Written by ${model} at ${host}. Each quote was compared with its source on this server.`;
}

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
