import type { LegalAcceptance } from '@aicv/contracts/legal-center';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { legalAcceptancesQuery } from '../api/legal-acceptances-query.ts';
import type { LegalCenterSearch } from '../api/legal-center-search.ts';
import { AgreementVersion } from './agreement-version.tsx';
import { RecordList } from './record-list.tsx';
import { RecordPerson } from './record-person.tsx';
import { addressAsWords, emailAsWords, momentAsWords } from './record-words.ts';

const COLUMNS = [
  {
    key: 'user',
    header: 'User',
    isRowHeader: true,
    cell: ({ user }: LegalAcceptance) => <RecordPerson user={user} />,
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ user }: LegalAcceptance) => <span className="[overflow-wrap:anywhere]">{emailAsWords(user)}</span>,
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
    cell: ({ createdAt }: LegalAcceptance) => <time dateTime={createdAt}>{momentAsWords(createdAt)}</time>,
  },
  {
    key: 'address',
    header: 'IP address',
    cell: ({ ipAddress }: LegalAcceptance) => addressAsWords(ipAddress),
    isSecondary: true,
  },
] as const;

/** Acceptances of the confidentiality agreement, newest first. */
export function LegalAcceptances({ search }: { search: LegalCenterSearch }) {
  return (
    <RecordList
      records={useInfiniteQuery(legalAcceptancesQuery(search))}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      words="legal acceptances"
      icon={<ScrollText />}
    />
  );
}
