import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TextSaverState } from '../../lib/forms/text-saver.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Button } from './button.tsx';

type SavingStateProps = {
  state: Pick<TextSaverState, 'saving' | 'message'>;
  /** Shown while all input is saved: "Saved". */
  saved: ReactNode;
  /** Shown while a field is invalid: "Not saved: see the fields above". */
  wrong?: ReactNode;
  onRetry: () => void;
};

/** Whether the input is saved. Only failures are announced to screen readers: a save follows every few words. */
export function SavingState({ state: { saving, message }, saved, wrong, onRetry }: SavingStateProps) {
  switch (saving) {
    case 'idle':
      return (
        <p className="flex items-center gap-1.5 text-fg-3">
          <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
          <span>{saved}</span>
        </p>
      );
    case 'unsaved':
      return <p className="text-fg-3">Not saved yet</p>;
    case 'saving':
      return (
        <p className="flex items-center gap-1.5 text-fg-3">
          <Spinner size={14} />
          Saving...
        </p>
      );
    case 'waiting':
      return (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-warning">
          <p className="flex items-center gap-1.5">
            <Spinner size={14} />
            Not saved yet, retrying. Your edits are kept on this device.
          </p>
          <Button size="sm" onClick={onRetry}>
            Try now
          </Button>
        </div>
      );
    case 'refused':
      return message === null ? (
        <p role="status" className="flex items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span>{wrong}</span>
        </p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-danger">
          <p className="flex items-start gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            <span>Not saved: {message}. Your edits are kept on this device.</span>
          </p>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      );
    case 'clash':
      return <p className="text-warning">Not saved yet. Choose which version to keep.</p>;
    case 'closed':
      return (
        <p role="alert" className="text-fg-2">
          {message}. You can no longer save changes.
        </p>
      );
  }
}
