import type { UserCompliance } from '@aicv/contracts/legal-center';
import type { ComplianceBadge } from '@aicv/domain/legal-compliance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { roleAsWord } from '../../../lib/person.ts';
import { Badge } from '../../../ui/badge.tsx';
import { complianceQuery } from '../api/compliance-query.ts';
import type { LegalCenterSearch } from '../api/legal-center-search.ts';
import { RecordDetail } from './record-detail.tsx';
import { RecordList } from './record-list.tsx';
import { RecordPerson } from './record-person.tsx';
import { dayAsWords, emailAsWords } from './record-words.ts';

const TONES = { COMPLIANT: 'success', PARTIAL: 'warning', PENDING: 'neutral' } as const satisfies Record<
  ComplianceBadge,
  string
>;

const COLUMNS = [
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
    cell: ({ user }: UserCompliance) => <RecordDetail>{emailAsWords(user)}</RecordDetail>,
    isSecondary: true,
  },
  { key: 'role', header: 'Role', cell: ({ user }: UserCompliance) => roleAsWord(user.role), isSecondary: true },
  { key: 'legal', header: 'Legal', cell: ({ acceptedAt }: UserCompliance) => dayAsWords(acceptedAt) },
  { key: 'nda', header: 'NDA', cell: ({ signedAt }: UserCompliance) => dayAsWords(signedAt) },
  {
    key: 'badge',
    header: 'Compliance',
    cell: ({ badge }: UserCompliance) => <Badge tone={TONES[badge]}>{badge}</Badge>,
  },
] as const;

/** People with the state of both agreements. */
export function ComplianceDashboard({ search }: { search: LegalCenterSearch }) {
  return (
    <RecordList
      records={useInfiniteQuery(complianceQuery(search))}
      columns={COLUMNS}
      rowKey={({ user }) => user.id}
      words="users"
      icon={<UsersRound />}
    />
  );
}
