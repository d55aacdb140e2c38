import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { useEndOtherSessions } from '../mutations.ts';

type EndOtherSessionsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before all other sessions end. */
export function EndOtherSessionsDialog({ open, onOpenChange }: EndOtherSessionsDialogProps) {
  const { mutate: endOthers, isPending, isSuccess, error } = useEndOtherSessions();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out everywhere else?"
      confirmLabel="SIGN OUT"
      write={{ isPending, pendingLabel: 'SIGNING OUT...', error }}
      // The button that opened this unmounts with the sessions.
      finalFocus={isSuccess ? () => document.getElementById('sessions') : undefined}
      onConfirm={() => endOthers(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      Your other devices and browsers will be signed out, even if in use. Unsaved work there may be lost.
    </ConfirmDialog>
  );
}
