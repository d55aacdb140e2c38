import { type ComponentProps, type ReactNode, useRef } from 'react';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'finalFocus'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  submitLabel: string;
  pendingLabel: string;
  isDangerous: boolean;
  isPending: boolean;
  /** The server's refusal, shown in this dialog. */
  error: Error | null;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks for a confirmation of a write with consequences. It stays open until the server has accepted the write. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  submitLabel,
  pendingLabel,
  isDangerous,
  isPending,
  error,
  onConfirm,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
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
            Cancel
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            pending={isPending}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {error === null || isPending ? null : (
        <Alert tone="danger" className="mb-3.5" title="Nothing was changed.">
          {failureMessage(error)}
        </Alert>
      )}
      <p className="text-fg-2 text-md">{children}</p>
    </Dialog>
  );
}
