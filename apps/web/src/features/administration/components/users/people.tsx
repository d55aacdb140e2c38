import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import type { User } from '@aicv/contracts/identity/accounts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useRef } from 'react';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { RecordList } from '../../../../components/data/record-list.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { nameOf, roleLabel } from '../../../../lib/format/person.ts';
import { useSingleFlight } from '../../../../lib/forms/use-single-flight.ts';
import { nextUserSort, type SortedUserColumn, userOrderOf } from '../../model/user-order.ts';
import { isNarrowed, type UserSearch } from '../../model/user-search.ts';
import { usersQuery } from '../../queries.ts';
import { useDecideRoleRequest, usePendingDecisions } from '../../user-mutations.ts';
import { PeopleFilters } from './people-filters.tsx';
import { UnconfirmedBadge } from './unconfirmed-badge.tsx';
import { EmailCell, NameCell, StatusCell } from './user-cells.tsx';
import { UserMenu, type UserStep } from './user-menu.tsx';

const EditUserDialog = lazyDialog(() => import('./edit-user-dialog.tsx'), 'EditUserDialog');
const SwitchUserDialog = lazyDialog(() => import('./switch-user-dialog.tsx'), 'SwitchUserDialog');
const EraseUserDialog = lazyDialog(() => import('./erase-user-dialog.tsx'), 'EraseUserDialog');
const ResetTwoFactorDialog = lazyDialog(() => import('./reset-two-factor-dialog.tsx'), 'ResetTwoFactorDialog');

const DIALOGS = {
  edit: EditUserDialog,
  switch: SwitchUserDialog,
  erase: EraseUserDialog,
  'reset-two-step': ResetTwoFactorDialog,
} as const satisfies Record<UserStep, unknown>;

type PeopleProps = {
  search: UserSearch;
  onSearchChange: (change: Partial<UserSearch>) => void;
  /** The id of the signed-in user. */
  ownId: string;
};

/** Users of the tenant, their role requests, and an administrator's actions. */
export function People({ search, onSearchChange, ownId }: PeopleProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: decide } = useDecideRoleRequest();
  const pendingDecisions = usePendingDecisions();
  const singleFlight = useSingleFlight();
  const searchRef = useRef<HTMLInputElement>(null);
  const { slot, open, onOpenChange } = useDialogSlot<{ user: AdministeredUser; step: UserStep }>();

  const decideOn = (user: AdministeredUser, decision: 'approve' | 'decline') =>
    singleFlight(async () => {
      await decide({ user, decision }).catch(() => undefined);
      const now = queryClient.getQueryData(usersQuery(search).queryKey)?.pages.flatMap(({ items }) => items);
      // The buttons disappear with the request, also if another administrator decided it: focus moves to the search field.
      if (!now?.some(({ id, requestedRole }) => id === user.id && requestedRole !== null)) searchRef.current?.focus();
    }, user.id);

  const sortBy = (column: SortedUserColumn) => ({
    order: userOrderOf(column, search.sort),
    toggle: () => onSearchChange({ sort: nextUserSort(column, search.sort) }),
  });
  const columns = [
    {
      key: 'name',
      header: 'Name',
      sort: sortBy('name'),
      isRowHeader: true,
      isUserText: true,
      cell: (user: AdministeredUser) => <NameCell of={user} />,
    },
    { key: 'email', header: 'Email', isUserText: true, cell: (user: AdministeredUser) => <EmailCell of={user} /> },
    {
      key: 'role',
      header: 'Role',
      sort: sortBy('role'),
      cell: (user: AdministeredUser) => (
        <>
          {roleLabel(user.role)}
          <RoleRequest
            user={user}
            pendingDecision={pendingDecisions.find((pending) => pending.user.id === user.id)?.decision ?? null}
            onDecide={(decision) => decideOn(user, decision)}
          />
        </>
      ),
    },
    { key: 'status', header: 'Status', cell: (user: AdministeredUser) => <StatusCell of={user} /> },
    {
      key: 'joined',
      header: 'Joined',
      sort: sortBy('joined'),
      cell: ({ createdAt }: AdministeredUser) => <TimeAgo at={createdAt} />,
    },
    {
      key: 'updated',
      header: 'Updated',
      sort: sortBy('updated'),
      cell: ({ updatedAt, lastSignedInAt }: AdministeredUser) => (
        <>
          <TimeAgo at={updatedAt} />
          <span className="block text-fg-3 text-xs xl:whitespace-nowrap">
            {lastSignedInAt === null ? (
              'Never signed in'
            ) : (
              <>
                Last sign-in <TimeAgo at={lastSignedInAt} />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (user: AdministeredUser) => (
        <UserMenu user={user} isOwn={user.id === ownId} onStep={(step) => open({ user, step })} />
      ),
    },
  ] as const;

  return (
    <>
      <PeopleFilters search={search} onSearchChange={onSearchChange} searchRef={searchRef} />
      <div className="border-line border-t">
        <RecordList
          records={useInfiniteQuery(usersQuery(search))}
          columns={columns}
          rowKey={(user) => user.id}
          noun="users"
          icon={<UserRoundX />}
          loadingText="Loading Holdings Dashboard..."
          loadingRows={12}
          isWide
          empty={
            isNarrowed(search)
              ? {
                  title: search.requests ? 'No open role requests' : 'No users found',
                  description:
                    search.q === undefined
                      ? 'No users match these filters.'
                      : `No users with these filters match “${search.q}”.`,
                }
              : { title: 'No users found', description: 'People appear here once they have an account.' }
          }
        />
      </div>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, { step, user }) => {
          const Dialog = DIALOGS[step];
          return <Dialog {...dialog} user={user} isOwn={user.id === ownId} />;
        }}
      </DialogSlot>
    </>
  );
}

type Decision = 'approve' | 'decline';

type RoleRequestProps = {
  user: User;
  pendingDecision: Decision | null;
  onDecide: (decision: Decision) => void;
};

/** The role that a user requested, with buttons to approve and decline; nothing without an open request. */
function RoleRequest({ user, pendingDecision, onDecide }: RoleRequestProps) {
  if (user.requestedRole === null) return null;
  const role = roleLabel(user.requestedRole);
  const subject = `role ${role} for ${nameOf(user)}`;
  const buttonProps = (decision: Decision) => ({
    size: 'sm' as const,
    pending: pendingDecision === decision,
    disabled: pendingDecision !== null && pendingDecision !== decision,
    onClick: () => onDecide(decision),
  });
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
      <span className="text-fg text-xs">Requests {role}</span>
      <UnconfirmedBadge of={user} />
      <span className="inline-flex gap-1.5 lg:max-xl:flex-col lg:max-xl:items-start">
        <Button {...buttonProps('approve')} aria-label={`APPROVE ${subject}`}>
          APPROVE
        </Button>
        <Button {...buttonProps('decline')} variant="ghost" aria-label={`DECLINE ${subject}`}>
          DECLINE
        </Button>
      </span>
    </span>
  );
}
