import type { UserCompliance } from '@aicv/contracts/legal/legal-center';
import type { ComplianceBadge } from '@aicv/domain/legal/legal-compliance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { Button } from '../../../components/form/button.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import type { LegalCenterSearch } from '../model/legal-center-search.ts';
import { formatEmail, formatMaybeDate, formatMissing, formatUserName } from '../model/record-format.ts';
import { complianceQuery } from '../queries.ts';
import { CompetenceCell } from './competence-cell.tsx';
import { RecordPerson } from './record-person.tsx';
import { RemindButton } from './remind-button.tsx';
import { useDisclosuresDialog } from './use-disclosures-dialog.tsx';

const TONES = { COMPLIANT: 'success', PARTIAL: 'warning', PENDING: 'neutral' } as const satisfies Record<
  ComplianceBadge,
  string
>;

const STATE_COLUMNS = [
  {
    key: 'user',
    header: 'User',
    isRowHeader: true,
    isUserText: true,
    cell: ({ user, isActive }: UserCompliance) => (
      <RecordPerson user={user} remark={isActive ? formatEmail(user) : `${formatEmail(user)} · inactive`} />
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ user, createdAt }: UserCompliance) => (
      <>
        {roleLabel(user.role)}
        <span className="block text-fg-3 text-xs xl:whitespace-nowrap">since {formatDate(createdAt)}</span>
      </>
    ),
  },
  { key: 'legal', header: 'Legal', cell: ({ acceptedAt }: UserCompliance) => <Day at={acceptedAt} /> },
  { key: 'nda', header: 'NDA', cell: ({ signedAt }: UserCompliance) => <Day at={signedAt} /> },
  {
    key: 'badge',
    header: 'Compliance',
    cell: (row: UserCompliance) => (
      <>
        <Badge tone={TONES[row.badge]}>{row.badge}</Badge>
        {row.nextAgreement === null ? null : (
          <span className="mt-0.5 block text-fg-3 text-xs">{formatMissing(row)}</span>
        )}
      </>
    ),
  },
] as const;

const COMPETENCE_COLUMN = {
  key: 'competence',
  header: 'Competence',
  cell: (row: UserCompliance) => <CompetenceCell of={row} />,
};

/** Users with the state of both agreements, a reminder where one is missing, and the records disclosed to each. */
export function ComplianceDashboard({ search }: { search: LegalCenterSearch }) {
  const disclosures = useDisclosuresDialog();
  const records = useInfiniteQuery(complianceQuery(search));
  const hasRules = records.data?.pages.some(({ items }) => items.some(({ competences }) => competences.length > 0));
  const columns = [
    ...STATE_COLUMNS,
    ...(hasRules ? [COMPETENCE_COLUMN] : []),
    {
      key: 'actions',
      header: 'Actions',
      isControls: true,
      cell: (row: UserCompliance) => (
        <span className="inline-flex flex-wrap items-start gap-2 max-lg:justify-end lg:max-xl:flex-col xl:flex-nowrap">
          <Button
            size="sm"
            aria-label={`DISCLOSURES to ${formatUserName(row.user)}`}
            onPointerEnter={disclosures.preload}
            onFocus={disclosures.preload}
            onClick={() => disclosures.show(row.user)}
          >
            DISCLOSURES
          </Button>
          <RemindButton of={row} />
        </span>
      ),
    },
  ];

  return (
    <>
      <RecordList
        records={records}
        columns={columns}
        rowKey={({ user }) => user.id}
        noun="users"
        icon={<UsersRound />}
        loadingText="Loading Legal Center..."
        isWide
      />
      {disclosures.dialog}
    </>
  );
}

/** In a narrow table the year is below the day. */
function Day({ at }: { at: string | null }) {
  return <span className="sm:inline-block sm:min-w-13">{formatMaybeDate(at)}</span>;
}
