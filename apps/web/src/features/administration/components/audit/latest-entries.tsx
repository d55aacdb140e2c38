import type { AuditEntry } from '@aicv/contracts/admin/administration';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { ApiList } from '../../../../lib/api-client.ts';
import { formatCount } from '../../../../lib/format.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadingList } from '../../../../ui/loading-list.tsx';
import { QueryFailure } from '../../../../ui/query-failure.tsx';
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
