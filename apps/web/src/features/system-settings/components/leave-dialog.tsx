import { useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks for confirmation before navigation discards unsaved changes. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const stayRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      role="alertdialog"
      size="sm"
      title="Leave without saving?"
      initialFocus={stayRef}
      footer={
        <>
          <Button ref={stayRef} onClick={onStay}>
            KEEP EDITING
          </Button>
          <Button variant="danger" onClick={onLeave}>
            DISCARD
          </Button>
        </>
      }
    >
      <p className="text-fg-2 text-md">Your changes are not saved. Discard them?</p>
    </Dialog>
  );
}
