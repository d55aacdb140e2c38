import { type CapitalPolicy, roleHasCapability } from '@aicv/domain/access/access-policy';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { DataTable } from '../../../components/data/data-table.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { settingsQuery } from '../../../lib/api/settings-query.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import { CAPABILITY_ROWS } from '../model/capability-rows.ts';
import { userSummaryQuery } from '../queries.ts';

/** Summary of each role's permissions (REQ-249). */
const SUMMARIES: Record<Role, string> = {
  admin: 'All modules, user management, system settings',
  manager: 'OTIF, Abundance Labs, Capital',
  analyst: 'OTIF, Academy, Reports',
  operator: 'Academy, Tasks',
  instructor: 'Academy, Course Creation',
  learner: 'Academy, Certificates',
  investor: 'Capital, Reports',
};

type CapabilityRow = (typeof CAPABILITY_ROWS)[number];

const columnsUnder = (capitalPolicy: CapitalPolicy) => [
  { key: 'capability', header: 'Capability', isRowHeader: true, cell: (row: CapabilityRow) => <Capability of={row} /> },
  ...ROLES.map((role) => ({
    key: role,
    header: roleLabel(role),
    cell: (row: CapabilityRow) => <Answer isGranted={roleHasCapability(row.capability, role, capitalPolicy)} />,
  })),
];

/** The purpose of each role, and its permissions by the access policy. */
export function RolesAndPermissions() {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {ROLES.map((role) => (
          <li key={role} className="rounded-lg border border-line bg-raised p-4 shadow-1">
            <h2 className="label text-fg">{role.toUpperCase()}</h2>
            <p className="mt-1.5 text-fg-2 text-sm">{SUMMARIES[role]}</p>
            <div className="mt-2 text-fg-3 text-xs">
              <UserCount of={role} />
            </div>
          </li>
        ))}
      </ul>
      <Panel title="Permissions" description="Enforced by the server. Read-only." padded={false}>
        <Permissions />
      </Panel>
    </div>
  );
}

/** Waits for the settings, because the tenant's Capital policy matters, too. */
function Permissions() {
  const settings = useQuery(settingsQuery);
  if (settings.data !== undefined) {
    return (
      <DataTable
        caption="Permissions by role"
        columns={columnsUnder(settings.data.capitalPolicy)}
        rows={CAPABILITY_ROWS}
        rowKey={(row) => row.capability}
        narrow="scroll"
      />
    );
  }
  if (!settings.isError) return <LoadingList text="Loading Holdings Dashboard..." />;
  return <QueryFailure className="m-4" headingLevel={3} title="The permissions could not be loaded" query={settings} />;
}

function UserCount({ of: role }: { of: Role }) {
  const { data, isError } = useQuery(userSummaryQuery);
  if (data === undefined) return isError ? 'User count unavailable' : <Skeleton className="h-4 w-14" />;
  const count = data.roles[role];
  return `${formatCount(count)} ${count === 1 ? 'user' : 'users'}`;
}

function Capability({ of: { label, needs } }: { of: CapabilityRow }) {
  return (
    <>
      <span className="block min-w-32 sm:min-w-40">{label}</span>
      {needs === '' ? null : <span className="block font-normal text-fg-3 text-xs">{needs}</span>}
    </>
  );
}

function Answer({ isGranted }: { isGranted: boolean }) {
  return (
    <>
      <VisuallyHidden>{isGranted ? 'Yes' : 'No'}</VisuallyHidden>
      {isGranted ? <Check aria-hidden="true" className="size-4 text-success" /> : null}
    </>
  );
}
