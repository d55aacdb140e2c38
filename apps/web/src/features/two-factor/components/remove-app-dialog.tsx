import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { LAST_METHOD_WARNING } from '../model/last-method.ts';
import { useRemoveApp } from '../mutations.ts';

type RemoveAppDialogProps = {
  /** Whether the removal turns off two-factor sign-in. */
  isLastMethod: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Focus target once the button that opened this dialog is gone. */
  focusFallback: () => HTMLElement | null;
};

/** Asks for confirmation before the authenticator app is removed. */
export function RemoveAppDialog({ isLastMethod, open, onOpenChange, focusFallback }: RemoveAppDialogProps) {
  const { mutate: remove, isPending, isSuccess, error } = useRemoveApp();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove the authenticator app?"
      confirmLabel="REMOVE"
      write={{ isPending, pendingLabel: 'REMOVING...', error }}
      finalFocus={isSuccess ? focusFallback : undefined}
      onConfirm={() => remove(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      You will no longer be able to sign in with its codes. {isLastMethod ? LAST_METHOD_WARNING : null}
    </ConfirmDialog>
  );
}
