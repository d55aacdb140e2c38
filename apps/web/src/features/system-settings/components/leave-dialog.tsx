import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks for confirmation before navigation discards unsaved changes. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title="Leave without saving?"
      cancelLabel="KEEP EDITING"
      confirmLabel="DISCARD"
      onConfirm={onLeave}
    >
      Your changes are not saved. Discard them?
    </ConfirmDialog>
  );
}
