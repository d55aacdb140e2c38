import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
import { nameOf } from '../../../../lib/format/person.ts';
import { useChangeUser } from '../../user-mutations.ts';

type SwitchUserDialogProps = { user: AdministeredUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before an account is deactivated or activated. */
export function SwitchUserDialog({ user, open, onOpenChange }: SwitchUserDialogProps) {
  const { mutate: change, isPending, error } = useChangeUser(user.id);
  const deactivates = user.isActive;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={deactivates ? 'Deactivate this user?' : 'Reactivate this user?'}
      confirmLabel={deactivates ? 'DEACTIVATE' : 'REACTIVATE'}
      tone={deactivates ? 'danger' : 'primary'}
      write={{ isPending, pendingLabel: deactivates ? 'DEACTIVATING...' : 'REACTIVATING...', error }}
      onConfirm={() => change({ isActive: !deactivates }, { onSuccess: () => onOpenChange(false) })}
    >
      <UserText className="font-[550] text-fg">{nameOf(user)}</UserText>{' '}
      {deactivates
        ? 'will be signed out on every device and cannot sign in until the account is reactivated. Their records are kept.'
        : 'can sign in again with the same role and agreements. Access tokens stay revoked.'}
    </ConfirmDialog>
  );
}
