import { type ReactNode, useEffect } from 'react';

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks the browser's own way, for where the dialog's code could not be fetched: a page must not be lost with its change. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps): ReactNode {
  useEffect(() => {
    if (!open) return;
    if (window.confirm('Your changes are not saved. Discard them?')) onLeave();
    else onStay();
  }, [open, onStay, onLeave]);
  return null;
}
