import { type ReactNode, useEffect } from 'react';

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Fallback to the browser's own confirmation if the dialog's code cannot be loaded: unsaved changes must not be lost. */
export function NativeLeaveConfirm({ open, onStay, onLeave }: LeaveQuestionProps): ReactNode {
  useEffect(() => {
    if (!open) return;
    if (window.confirm('Your changes are not saved. Discard them?')) onLeave();
    else onStay();
  }, [open, onStay, onLeave]);
  return null;
}
