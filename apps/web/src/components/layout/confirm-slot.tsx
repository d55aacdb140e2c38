import type { ComponentProps, ReactNode } from 'react';
import { lazyDialog } from '../feedback/lazy.tsx';
import { DialogSlot } from './dialog-slot.tsx';

const ConfirmDialog = lazyDialog(() => import('../overlay/confirm-dialog.tsx'), 'ConfirmDialog');

type ConfirmSlotProps<Subject> = Pick<ComponentProps<typeof DialogSlot<Subject>>, 'slot' | 'onOpenChange'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'finalFocus'> & {
    /** Called after the dialog starts to close. */
    onConfirm: (subject: Subject) => void;
    /** The text of the question. */
    children: (subject: Subject) => ReactNode;
  };

/** Asks for a confirmation, and closes before it acts. */
export function ConfirmSlot<Subject>({
  slot,
  onOpenChange,
  onConfirm,
  children,
  ...question
}: ConfirmSlotProps<Subject>) {
  return (
    <DialogSlot slot={slot} onOpenChange={onOpenChange}>
      {(dialog, subject) => (
        <ConfirmDialog
          {...question}
          {...dialog}
          onConfirm={() => {
            onOpenChange(false);
            onConfirm(subject);
          }}
        >
          {children(subject)}
        </ConfirmDialog>
      )}
    </DialogSlot>
  );
}
