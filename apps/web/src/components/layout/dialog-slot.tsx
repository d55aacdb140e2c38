import { Fragment, type ReactNode, Suspense } from 'react';
import type { useDialogSlot } from '../overlay/use-dialog-slot.ts';

type DialogSlotProps<Subject> = Pick<ReturnType<typeof useDialogSlot<Subject>>, 'slot' | 'onOpenChange'> & {
  /** Receives the state of the dialog and what it was opened for. */
  children: (dialog: { open: boolean; onOpenChange: (open: boolean) => void }, subject: Subject) => ReactNode;
};

/** A dialog that loads at its first opening, and mounts again at each opening. */
export function DialogSlot<Subject>({ slot, onOpenChange, children }: DialogSlotProps<Subject>) {
  if (slot === null) return null;
  return (
    <Suspense>
      <Fragment key={slot.key}>{children({ open: slot.isOpen, onOpenChange }, slot.subject)}</Fragment>
    </Suspense>
  );
}
