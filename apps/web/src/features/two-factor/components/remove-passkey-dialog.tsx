import type { Passkey } from '@aicv/contracts/identity/two-factor';
import { UserText } from '../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { LAST_METHOD_WARNING } from '../model/last-method.ts';
import { useRemovePasskey } from '../passkey-mutations.ts';

type RemovePasskeyDialogProps = {
  passkey: Passkey;
  /** Whether the removal turns off two-factor sign-in. */
  isLastMethod: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Focus target once the passkey and the button that opened this dialog are gone. */
  focusFallback: () => HTMLElement | null;
};

/** Asks for confirmation before a passkey is removed. */
export function RemovePasskeyDialog({
  passkey,
  isLastMethod,
  open,
  onOpenChange,
  focusFallback,
}: RemovePasskeyDialogProps) {
  const { mutate: remove, isPending, isSuccess, error } = useRemovePasskey(passkey);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove this passkey?"
      confirmLabel="REMOVE"
      write={{ isPending, pendingLabel: 'REMOVING...', error }}
      finalFocus={isSuccess ? focusFallback : undefined}
      onConfirm={() => remove(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      <UserText className="font-[550] text-fg">{passkey.name}</UserText> will no longer sign you in here. Delete it from
      your browser or password manager too. {isLastMethod ? LAST_METHOD_WARNING : null}
    </ConfirmDialog>
  );
}
