import type { AccessToken } from '@aicv/contracts/identity/access-tokens';
import { UserText } from '../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { useRevokeToken } from '../mutations.ts';

type RevokeTokenDialogProps = {
  token: AccessToken;
  /** Whether the user can create another token. */
  canReplace: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Focus target after the token and its button are removed. */
  focusFallback: () => HTMLElement | null;
};

/** Asks for confirmation: programs that use the token stop working. */
export function RevokeTokenDialog({ token, canReplace, open, onOpenChange, focusFallback }: RevokeTokenDialogProps) {
  const { mutate: revoke, isPending, isSuccess, error } = useRevokeToken();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Revoke this token?"
      confirmLabel="REVOKE"
      write={{ isPending, pendingLabel: 'REVOKING...', error }}
      finalFocus={isSuccess ? focusFallback : undefined}
      onConfirm={() => revoke(token, { onSuccess: () => onOpenChange(false) })}
    >
      <UserText className="font-[550] text-fg">{token.name}</UserText> stops working immediately. This cannot be undone
      {canReplace ? ', but you can create a new token' : ''}.
    </ConfirmDialog>
  );
}
