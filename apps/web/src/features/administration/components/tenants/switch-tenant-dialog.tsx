import type { Tenant } from '@aicv/contracts/admin/tenants';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
import { formatPeople } from '../../../../lib/format/format.ts';
import { useChangeTenant } from '../../tenant-mutations.ts';

type SwitchTenantDialogProps = { tenant: Tenant; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before a tenant is deactivated or activated. */
export function SwitchTenantDialog({ tenant, open, onOpenChange }: SwitchTenantDialogProps) {
  const { mutate: change, isPending, error } = useChangeTenant(tenant.id);
  const deactivates = tenant.isActive;
  const people = formatPeople(tenant.users);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={deactivates ? 'Deactivate this tenant?' : 'Reactivate this tenant?'}
      confirmLabel={deactivates ? 'DEACTIVATE' : 'REACTIVATE'}
      tone={deactivates ? 'danger' : 'primary'}
      write={{ isPending, pendingLabel: deactivates ? 'DEACTIVATING...' : 'REACTIVATING...', error }}
      onConfirm={() => change({ isActive: !deactivates }, { onSuccess: () => onOpenChange(false) })}
    >
      <UserText className="font-[550] text-fg">{tenant.name}</UserText>{' '}
      {deactivates
        ? `and its ${people} will be signed out immediately and cannot sign in until you reactivate it. No data is deleted.`
        : `and its ${people} can sign in again. Its data is unchanged.`}
    </ConfirmDialog>
  );
}
