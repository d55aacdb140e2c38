import type { Invitation } from '@aicv/contracts/identity/invitations';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';

type RevokeDialogProps = {
  invitation: Invitation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRevoke: () => void;
  finalFocus: () => HTMLElement | boolean | null;
};

/** Asks for confirmation before an invitation is revoked. The list then shows it at once. */
export function RevokeDialog({ invitation, open, onOpenChange, onRevoke, finalFocus }: RevokeDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Revoke this invitation?"
      confirmLabel="REVOKE"
      finalFocus={finalFocus}
      onConfirm={() => {
        onRevoke();
        onOpenChange(false);
      }}
    >
      The link sent to <UserText className="font-[550] text-fg">{invitation.email}</UserText> stops working immediately.
      You can invite them again.
    </ConfirmDialog>
  );
}
