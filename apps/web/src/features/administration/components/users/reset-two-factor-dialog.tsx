import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
import { nameOf } from '../../../../lib/format/person.ts';
import { useResetTwoFactor } from '../../user-mutations.ts';

type ResetTwoFactorDialogProps = { user: AdministeredUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before a user's two-factor sign-in is reset. */
export function ResetTwoFactorDialog({ user, open, onOpenChange }: ResetTwoFactorDialogProps) {
  const { mutate: reset, isPending, error } = useResetTwoFactor(user.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reset two-factor authentication?"
      confirmLabel="RESET 2FA"
      write={{ isPending, pendingLabel: 'RESETTING...', error }}
      onConfirm={() => reset(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      <UserText className="font-[550] text-fg">{nameOf(user)}</UserText> loses the authenticator app, every passkey and
      all recovery codes, and is signed out on every device. Afterward a password is enough to sign in, so verify the
      person’s identity first.
    </ConfirmDialog>
  );
}
