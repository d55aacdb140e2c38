import type { AuditEntry } from '@aicv/contracts/admin/administration';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import type { ApiList } from '../../../../lib/api/api-client.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import type { EntryColumns } from './entry-columns.tsx';

type LatestEntriesProps = { entries: UseQueryResult<ApiList<readonly AuditEntry[]>>; columns: EntryColumns };

/** The first entries of the log, newest first; the texts are exact (REQ-250). */
export function LatestEntries({ entries, columns }: LatestEntriesProps) {
  if (entries.data === undefined) {
    if (!entries.isError) return <LoadingList text="Loading Holdings Dashboard..." rows={12} />;
    return <QueryFailure className="m-4" headingLevel={3} title="The audit logs could not be loaded" query={entries} />;
  }
  const { items, total } = entries.data;
  return (
    <>
      <DataTable
        caption="Audit logs"
        columns={columns}
        rows={items}
        rowKey={(entry) => entry.id}
        isWide
        empty={
          <EmptyState
            className="m-4"
            headingLevel={3}
            icon={<ScrollText />}
            title="No Audit Logs"
            description="System events will appear here"
          />
        }
      />
      {items.length === 0 ? null : (
        <p className="border-line border-t px-4 py-3 text-fg-2 text-sm">
          Showing the latest {formatCount(items.length)} of {formatCount(total)} entries.
        </p>
      )}
    </>
  );
}
