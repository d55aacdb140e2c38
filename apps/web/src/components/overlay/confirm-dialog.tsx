import { type ComponentProps, type ReactNode, useRef } from 'react';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'finalFocus'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirmLabel: string;
  /** Also closes the dialog, after a write once the server has accepted it. */
  onConfirm: () => void;
  /** False while what the user confirms is still unknown. */
  canConfirm?: boolean;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** The state of the write; the dialog shows the server's refusal. */
  write?: { readonly isPending: boolean; readonly pendingLabel: string; readonly error: Error | null };
  children: ReactNode;
};

/** Asks for a confirmation. The focus is on the answer that changes nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  confirmLabel,
  onConfirm,
  canConfirm = true,
  cancelLabel = 'Cancel',
  tone = 'danger',
  write,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const isPending = write?.isPending ?? false;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // A pending response belongs to this dialog.
        if (!isPending) onOpenChange(next);
      }}
      role="alertdialog"
      size="sm"
      title={title}
      initialFocus={cancelRef}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancelRef} disabled={isPending} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            disabled={!canConfirm}
            pending={isPending}
            pendingLabel={write?.pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {write === undefined || write.error === null || isPending ? null : (
        <Alert tone="danger" className="mb-3.5" title="Nothing was changed.">
          {failureMessage(write.error)}
        </Alert>
      )}
      <div className="text-fg-2 text-md">{children}</div>
    </Dialog>
  );
}
