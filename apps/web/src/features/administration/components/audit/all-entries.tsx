import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { RecordList } from '../../../../components/data/record-list.tsx';
import { type AuditSearch, isAuditNarrowed } from '../../model/audit-search.ts';
import { auditEntriesQuery } from '../../queries.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { EntryColumns } from './entry-columns.tsx';

type AllEntriesProps = {
  search: AuditSearch;
  onSearchChange: (change: Partial<AuditSearch>) => void;
  columns: EntryColumns;
};

/** The whole log, filtered by actor, action, record and time. */
export function AllEntries({ search, onSearchChange, columns }: AllEntriesProps) {
  const entries = useInfiniteQuery(auditEntriesQuery(search));
  const known = entries.data?.pages.flatMap((page) => page.items) ?? [];
  const actorName = known.find(({ userId }) => userId !== null && userId === search.actor)?.username ?? null;
  return (
    <>
      <AuditFilters search={search} onSearchChange={onSearchChange} actorName={actorName} />
      <div className="border-line border-t">
        <RecordList
          records={entries}
          columns={columns}
          rowKey={({ id }) => id}
          noun="audit entries"
          icon={<ScrollText />}
          loadingText="Loading Holdings Dashboard..."
          loadingRows={12}
          isWide
          empty={
            isAuditNarrowed(search)
              ? { title: 'No entries found', description: 'Try changing or clearing the filters.' }
              : { title: 'No Audit Logs', description: 'System events will appear here' }
          }
        />
      </div>
    </>
  );
}
