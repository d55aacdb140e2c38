import type { Tenant } from '@aicv/contracts/admin/tenants';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { PLAN_NAMES } from '@aicv/domain/settings/plan';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2, EllipsisVertical, MailPlus, Pencil, Power, PowerOff } from 'lucide-react';
import { Suspense } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { Day } from '../../../../components/data/moment.tsx';
import { RecordList } from '../../../../components/data/record-list.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { SearchField } from '../../../../components/form/search-field.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { useSearchField } from '../../../../lib/hooks/use-search-field.ts';
import type { UserSearch } from '../../model/user-search.ts';
import { tenantsQuery } from '../../queries.ts';

const EditTenantDialog = lazyDialog(() => import('./edit-tenant-dialog.tsx'), 'EditTenantDialog');
const InviteTenantAdminDialog = lazyDialog(() => import('./invite-tenant-admin-dialog.tsx'), 'InviteTenantAdminDialog');
const SwitchTenantDialog = lazyDialog(() => import('./switch-tenant-dialog.tsx'), 'SwitchTenantDialog');

type TenantsProps = {
  search: UserSearch;
  onSearchChange: (change: Partial<UserSearch>) => void;
  onCreate: () => void;
};

type TenantStep = 'edit' | 'invite' | 'switch';

const DIALOGS = { edit: EditTenantDialog, invite: InviteTenantAdminDialog, switch: SwitchTenantDialog };

/** The tenants of the installation; the firm's own cannot be deactivated. */
export function Tenants({ search, onSearchChange, onCreate }: TenantsProps) {
  const { fieldProps } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const { slot, open, onOpenChange } = useDialogSlot<{ tenant: Tenant; step: TenantStep }>();

  const columns = [
    {
      key: 'name',
      header: 'Tenant',
      isRowHeader: true,
      isUserText: true,
      cell: ({ id, name }: Tenant) => (
        <>
          <UserText lines={2}>{name}</UserText>
          <span className="block wrap-anywhere font-normal text-fg-3 text-xs">{id}</span>
        </>
      ),
    },
    { key: 'plan', header: 'Plan', cell: ({ plan }: Tenant) => PLAN_NAMES[plan] },
    {
      key: 'status',
      header: 'Status',
      cell: ({ isActive }: Tenant) =>
        isActive ? <Badge tone="success">ACTIVE</Badge> : <Badge tone="neutral">INACTIVE</Badge>,
    },
    { key: 'users', header: 'Users', align: 'end', cell: ({ users }: Tenant) => formatCount(users) },
    {
      key: 'admins',
      header: 'Active admins',
      align: 'end',
      cell: ({ admins }: Tenant) => (admins === 0 ? <Badge tone="warning">None</Badge> : formatCount(admins)),
    },
    {
      key: 'created',
      header: 'Created',
      cell: ({ createdAt }: Tenant) => <Day at={createdAt} />,
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (tenant: Tenant) => <TenantMenu tenant={tenant} onStep={(step) => open({ tenant, step })} />,
    },
  ] as const;

  const Dialog = DIALOGS[slot?.subject.step ?? 'edit'];
  return (
    <>
      <search className="block px-4 pt-4 pb-3">
        <SearchField
          label="Search tenants"
          maxLength={255}
          placeholder="Name or ID"
          className="w-full sm:w-72"
          {...fieldProps}
        />
      </search>
      <div className="border-line border-t">
        <RecordList
          records={useInfiniteQuery(tenantsQuery(search))}
          columns={columns}
          rowKey={({ id }) => id}
          noun="tenants"
          icon={<Building2 />}
          loadingText="Loading the tenants..."
          isWide
          empty={{
            title: 'No tenants found',
            description: search.q === undefined ? 'Tenants appear here.' : `No tenant matches “${search.q}”.`,
            action: <Button onClick={onCreate}>CREATE TENANT</Button>,
          }}
        />
      </div>
      {slot === null ? null : (
        <Suspense>
          <Dialog key={slot.key} tenant={slot.subject.tenant} open={slot.isOpen} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  );
}

function TenantMenu({ tenant, onStep }: { tenant: Tenant; onStep: (step: TenantStep) => void }) {
  const label = `Actions for ${tenant.name}`;
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={<EllipsisVertical />} size="sm" />}>
      <MenuItem icon={<Pencil />} onSelect={() => onStep('edit')}>
        Edit
      </MenuItem>
      {tenant.isActive ? (
        <MenuItem icon={<MailPlus />} onSelect={() => onStep('invite')}>
          Invite administrator
        </MenuItem>
      ) : null}
      {tenant.id === DEFAULT_TENANT_ID ? null : tenant.isActive ? (
        <MenuItem icon={<PowerOff />} tone="danger" onSelect={() => onStep('switch')}>
          Deactivate
        </MenuItem>
      ) : (
        <MenuItem icon={<Power />} onSelect={() => onStep('switch')}>
          Reactivate
        </MenuItem>
      )}
    </Menu>
  );
}
