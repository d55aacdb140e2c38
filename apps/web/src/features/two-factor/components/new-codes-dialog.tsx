import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { useMakeRecoveryCodes } from '../mutations.ts';

type NewCodesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before new recovery codes revoke the old ones. */
export function NewCodesDialog({ open, onOpenChange }: NewCodesDialogProps) {
  const { mutate: make, isPending, error } = useMakeRecoveryCodes();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Generate new recovery codes?"
      confirmLabel="GENERATE NEW CODES"
      tone="primary"
      write={{ isPending, pendingLabel: 'MAKING...', error }}
      onConfirm={() => make(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      Your current codes stop working immediately. The new ones are shown only once.
    </ConfirmDialog>
  );
}
