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
      /** In lists. */
      readonly name: string;
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
};
