import type { UserCompliance } from '@aicv/contracts/legal/legal-center';
import type { ComplianceBadge } from '@aicv/domain/legal/legal-compliance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { Button } from '../../../components/form/button.tsx';
import { roleLabel } from '../../../lib/format/person.ts';
import type { LegalCenterSearch } from '../model/legal-center-search.ts';
import { formatEmail, formatMaybeDate, formatUserName } from '../model/record-format.ts';
import { complianceQuery } from '../queries.ts';
import { RecordDetail } from './record-detail.tsx';
import { RecordPerson } from './record-person.tsx';
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
      <RecordPerson user={user} remark={isActive ? undefined : 'inactive'} />
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ user }: UserCompliance) => <RecordDetail>{formatEmail(user)}</RecordDetail>,
    isSecondary: true,
  },
  { key: 'role', header: 'Role', cell: ({ user }: UserCompliance) => roleLabel(user.role), isSecondary: true },
  { key: 'legal', header: 'Legal', cell: ({ acceptedAt }: UserCompliance) => <Day at={acceptedAt} /> },
  { key: 'nda', header: 'NDA', cell: ({ signedAt }: UserCompliance) => <Day at={signedAt} /> },
] as const;

/** Users with the state of both agreements, and the records disclosed to each. */
export function ComplianceDashboard({ search }: { search: LegalCenterSearch }) {
  const disclosures = useDisclosuresDialog();
  const columns = [
    ...STATE_COLUMNS,
    {
      key: 'badge',
      header: 'Compliance',
      cell: ({ user, badge }: UserCompliance) => (
        // Stacked, because one line would make the table wider than the screen.
        <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:justify-end sm:max-lg:w-28">
          <span className="lg:w-26">
            <Badge tone={TONES[badge]}>{badge}</Badge>
          </span>
          <Button
            size="sm"
            aria-label={`DISCLOSURES to ${formatUserName(user)}`}
            onPointerEnter={disclosures.preload}
            onFocus={disclosures.preload}
            onClick={() => disclosures.show(user)}
          >
            DISCLOSURES
          </Button>
        </span>
      ),
    },
  ];

  return (
    <>
      <RecordList
        records={useInfiniteQuery(complianceQuery(search))}
        columns={columns}
        rowKey={({ user }) => user.id}
        noun="users"
        icon={<UsersRound />}
        loadingText="Loading Legal Center..."
      />
      {disclosures.dialog}
    </>
  );
}

/** In a narrow table the year is below the day. */
function Day({ at }: { at: string | null }) {
  return <span className="sm:inline-block sm:min-w-13">{formatMaybeDate(at)}</span>;
}
