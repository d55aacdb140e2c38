import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirmLabel: string;
  onConfirm: () => void;
  tone?: 'primary' | 'danger' | undefined;
  /** Focus target if the trigger no longer exists. */
  finalFocus?: (() => HTMLElement | null | boolean) | undefined;
  children: ReactNode;
};

/** Asks for confirmation before an item is removed or input is discarded. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  confirmLabel,
  onConfirm,
  tone = 'danger',
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="sm"
      title={title}
      initialFocus={cancelRef}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancelRef} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant={tone}
            onClick={() => {
              onOpenChange(false);
              onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-fg-2 text-md">{children}</p>
    </Dialog>
  );
}
