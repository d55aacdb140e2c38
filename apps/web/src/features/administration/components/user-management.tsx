import type { User } from '@aicv/contracts/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, UserRoundX } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { fullNameOf, initialsOf, roleAsWord } from '../../../lib/person.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useDecideRoleRequest, usePendingDecisions } from '../api/use-decide-role-request.ts';
import { usersQuery } from '../api/users-query.ts';
import { RoleRequest } from './role-request.tsx';

const SEARCH_REST_MS = 250;

/** People of the tenant, and the roles that they ask for. */
export function UserManagement() {
  const [searchText, setSearchText] = useState('');
  const [onlyRoleRequests, setOnlyRoleRequests] = useState(false);
  const q = useDebouncedValue(searchText.trim(), SEARCH_REST_MS);
  const users = useInfiniteQuery(usersQuery({ q, onlyRoleRequests }));
  const { mutateAsync: decide } = useDecideRoleRequest();
  const pendingDecisions = usePendingDecisions();
  const singleFlight = useSingleFlight();
  const searchRef = useRef<HTMLInputElement>(null);

  const rows = users.data?.pages.flatMap((page) => page.items) ?? [];
  const columns = [
    { key: 'name', header: 'Name', isRowHeader: true, isUserText: true, cell: (user: User) => <Name of={user} /> },
    { key: 'email', header: 'Email', isUserText: true, cell: (user: User) => <Email of={user} /> },
    { key: 'role', header: 'Role', cell: (user: User) => roleAsWord(user.role) },
    { key: 'status', header: 'Status', cell: (user: User) => <Status isActive={user.isActive} /> },
    { key: 'updated', header: 'Last update', cell: (user: User) => formatDateTime(user.updatedAt) },
    {
      key: 'request',
      header: 'Role request',
      cell: (user: User) => (
        <RoleRequest
          user={user}
          pendingDecision={pendingDecisions.find((pending) => pending.user.id === user.id)?.decision ?? null}
          onDecide={(decision) =>
            singleFlight(async () => {
              await decide({ user, decision });
              // The buttons go away with the request: focus goes to where the next one is looked for.
              searchRef.current?.focus();
            }, user.id)
          }
        />
      ),
    },
  ] as const;

  return (
    <Panel
      title="User management"
      padded={false}
      actions={
        <>
          <Checkbox
            label="Role requests"
            className="mr-2"
            checked={onlyRoleRequests}
            onChange={(event) => setOnlyRoleRequests(event.target.checked)}
          />
          <TextField
            ref={searchRef}
            label="Search users"
            hideLabel
            type="search"
            maxLength={255}
            placeholder="Search name, username or email"
            className="w-full sm:w-80"
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
            trailing={<Search aria-hidden="true" className="mr-2 size-4 text-fg-3" />}
          />
        </>
      }
    >
      {users.data !== undefined ? (
        <>
          <DataTable
            caption="Users"
            columns={columns}
            rows={rows}
            rowKey={(user) => user.id}
            isWide
            empty={
              <EmptyState
                className="m-4"
                headingLevel={3}
                icon={<UserRoundX />}
                title={onlyRoleRequests ? 'No open role requests' : 'No users found'}
                description={
                  q === '' ? 'Requests for a role appear here until they are decided.' : `Nobody matches “${q}”.`
                }
              />
            }
          />
          <LoadMore
            shown={rows.length}
            total={users.data.pages[0]?.total ?? rows.length}
            hasMore={users.hasNextPage}
            isPending={users.isFetchingNextPage}
            onLoadMore={() => users.fetchNextPage()}
          />
        </>
      ) : users.isError ? (
        <ErrorState
          className="m-4"
          headingLevel={3}
          title="The users could not be loaded"
          description={failureMessage(users.error)}
          onRetry={() => users.refetch()}
          isRetrying={users.isFetching}
        />
      ) : (
        <LoadingList text="Loading Holdings Dashboard..." />
      )}
    </Panel>
  );
}

function Name({ of: user }: { of: User }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 text-left">
      <Avatar tone="neutral" initials={initialsOf(user)} />
      <span className="min-w-0">
        <UserText lines={2}>{fullNameOf(user) ?? 'Unknown User'}</UserText>
        <UserText lines={2} className="font-normal text-fg-3 text-xs">
          {user.username}
        </UserText>
      </span>
    </span>
  );
}

function Email({ of: { email } }: { of: User }) {
  return email === null ? 'No email' : <UserText lines={2}>{email}</UserText>;
}

function Status({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="success">ACTIVE</Badge> : <Badge tone="neutral">INACTIVE</Badge>;
}
