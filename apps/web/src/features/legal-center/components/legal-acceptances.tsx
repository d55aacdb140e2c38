import type { LegalAcceptance } from '@aicv/contracts/legal/legal-center';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { RecordList } from '../../../components/data/record-list.tsx';
import type { LegalCenterSearch } from '../model/legal-center-search.ts';
import { formatEmail, formatIpAddress } from '../model/record-format.ts';
import { legalAcceptancesQuery } from '../queries.ts';
import { AgreementVersion } from './agreement-version.tsx';
import { RecordDetail } from './record-detail.tsx';
import { RecordMoment } from './record-moment.tsx';
import { RecordPerson } from './record-person.tsx';

const COLUMNS = [
  {
    key: 'user',
    header: 'User',
    isRowHeader: true,
    isUserText: true,
    cell: ({ user }: LegalAcceptance) => <RecordPerson user={user} remark={formatEmail(user)} />,
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ agreementVersion, textSha256 }: LegalAcceptance) => (
      <AgreementVersion version={agreementVersion} textSha256={textSha256} />
    ),
  },
  {
    key: 'accepted',
    header: 'Accepted',
    cell: ({ createdAt }: LegalAcceptance) => <RecordMoment at={createdAt} />,
  },
  {
    key: 'address',
    header: 'IP address',
    cell: ({ ipAddress }: LegalAcceptance) => <RecordDetail>{formatIpAddress(ipAddress)}</RecordDetail>,
  },
] as const;

/** Acceptances of the confidentiality agreement, newest first. */
export function LegalAcceptances({ search }: { search: LegalCenterSearch }) {
  return (
    <RecordList
      records={useInfiniteQuery(legalAcceptancesQuery(search))}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      noun="legal acceptances"
      icon={<ScrollText />}
      loadingText="Loading Legal Center..."
    />
  );
}
