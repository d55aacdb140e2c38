import { useQuery } from '@tanstack/react-query';
import { MailPlus, Plus } from 'lucide-react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { Tabs } from '../../../../components/layout/tabs.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { useRequestedAction } from '../../../../lib/requested-action.ts';
import type { UserList, UserSearch } from '../../model/user-search.ts';
import { holdingsSummaryQuery } from '../../queries.ts';
import { Tenants } from '../tenants/tenants.tsx';
import { Invitations } from './invitations.tsx';
import { People } from './people.tsx';

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog');
const CreateTenantDialog = lazyDialog(() => import('../tenants/create-tenant-dialog.tsx'), 'CreateTenantDialog');

type UserManagementProps = {
  search: UserSearch;
  /** Merges the change into the URL, replacing the history entry. */
  onSearchChange: (change: Partial<UserSearch>) => void;
  /** The id of the signed-in user. */
  ownId: string;
  /** Administrators of the firm's own tenant manage the other tenants as well (REQ-131). */
  managesTenants: boolean;
};

/** Users and invitations of the tenant, and for the firm's administrators the tenants. */
export function UserManagement({ search, onSearchChange, ownId, managesTenants }: UserManagementProps) {
  const { data: summary } = useQuery(holdingsSummaryQuery);
  const invite = useDialogSlot<null>();
  const createTenant = useDialogSlot<null>();
  const list = search.list === 'tenants' && !managesTenants ? 'people' : (search.list ?? 'people');
  const openInvite = () => invite.open(null);
  useRequestedAction({ 'invite-user': openInvite });
  const openCreateTenant = () => createTenant.open(null);

  const items: { value: UserList; label: string }[] = [
    { value: 'people', label: 'PEOPLE' },
    { value: 'invitations', label: `INVITATIONS${countAfter(summary?.openInvitations)}` },
    ...(managesTenants ? [{ value: 'tenants' as const, label: 'TENANTS' }] : []),
  ];

  return (
    <Panel
      title="User management"
      padded={false}
      actions={
        <>
          {list === 'tenants' ? (
            <Button icon={<Plus />} onPointerEnter={CreateTenantDialog.preload} onClick={openCreateTenant}>
              CREATE TENANT
            </Button>
          ) : null}
          <Button variant="primary" icon={<MailPlus />} onPointerEnter={InviteDialog.preload} onClick={openInvite}>
            INVITE USER
          </Button>
        </>
      }
    >
      <Tabs
        label="User management"
        look="underline"
        items={items}
        value={list}
        // A search text for users finds no tenants.
        onValueChange={(next) => onSearchChange({ list: next === 'people' ? undefined : next, q: undefined })}
        className="pt-1"
        listClassName="px-4"
      >
        {list === 'people' ? <People search={search} onSearchChange={onSearchChange} ownId={ownId} /> : null}
        {list === 'invitations' ? (
          <Invitations search={search} onSearchChange={onSearchChange} onInvite={openInvite} />
        ) : null}
        {list === 'tenants' ? (
          <Tenants search={search} onSearchChange={onSearchChange} onCreate={openCreateTenant} />
        ) : null}
      </Tabs>
      <DialogSlot {...invite}>{(dialog) => <InviteDialog {...dialog} />}</DialogSlot>
      <DialogSlot {...createTenant}>{(dialog) => <CreateTenantDialog {...dialog} />}</DialogSlot>
    </Panel>
  );
}

function countAfter(count: number | undefined): string {
  return count === undefined || count === 0 ? '' : ` (${formatCount(count)})`;
}
