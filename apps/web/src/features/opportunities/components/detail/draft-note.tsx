import { Check } from 'lucide-react';
import type { DraftState } from './use-review-form.ts';

type DraftNoteProps = {
  state: DraftState;
  /** Whether the draft has invalid values. They are not saved. */
  isPartial: boolean;
  failure: string | null;
  onRetry: () => void;
};

/** Shows whether the input is saved. Announces only a failure to screen readers: other announcements would interrupt typing. */
export function DraftNote({ state, isPartial, failure, onRetry }: DraftNoteProps) {
  if (state === 'failed') {
    return (
      <p role="alert" className="text-danger text-xs">
        Draft not saved. {failure}{' '}
        <button type="button" className="rounded-sm underline underline-offset-2" onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <p className="flex min-h-4 items-center gap-1 text-fg-2 text-xs">
      {state === 'saved' ? <Check aria-hidden="true" className="size-3.5 text-success" /> : null}
      {state === 'saved' && isPartial ? 'Draft saved, except for the marked fields' : LABELS[state]}
    </p>
  );
}

const LABELS: Readonly<Record<Exclude<DraftState, 'failed'>, string>> = {
  unchanged: 'Your draft is saved as you type.',
  waiting: 'Saving draft...',
  saving: 'Saving draft...',
  saved: 'Draft saved',
};
