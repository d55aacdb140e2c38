import type { AuditEntry } from '@aicv/contracts/administration';
import { actionAsWords } from '@aicv/domain/audit-event';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { auditEntriesQuery } from '../api/audit-entries-query.ts';
import { actorAsWords, recordAsWords } from './audit-entry-words.ts';

const COLUMNS = [
  { key: 'action', header: 'Action', isRowHeader: true, cell: (entry: AuditEntry) => actionAsWords(entry.action) },
  {
    key: 'who',
    header: 'Who',
    isUserText: true,
    cell: (entry: AuditEntry) => <UserText lines={2}>{actorAsWords(entry)}</UserText>,
  },
  {
    key: 'when',
    header: 'When',
    cell: (entry: AuditEntry) => <Moment at={entry.timestamp} />,
  },
  {
    key: 'record',
    header: 'Record',
    isUserText: true,
    cell: (entry: AuditEntry) => <UserText lines={2}>{recordAsWords(entry)}</UserText>,
  },
] as const;

/** What happened on the platform, newest first. */
export function AuditLogs() {
  const entries = useInfiniteQuery(auditEntriesQuery);
  const rows = entries.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <Panel title="Audit logs" padded={false}>
      {entries.data !== undefined ? (
        <>
          <DataTable
            caption="Audit logs"
            columns={COLUMNS}
            rows={rows}
            rowKey={(entry) => entry.id}
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
          {rows.length === 0 ? null : (
            <LoadMore
              shown={rows.length}
              total={entries.data.pages[0]?.total ?? rows.length}
              hasMore={entries.hasNextPage}
              isPending={entries.isFetchingNextPage}
              onLoadMore={() => entries.fetchNextPage()}
            />
          )}
        </>
      ) : entries.isError ? (
        <ErrorState
          className="m-4"
          headingLevel={3}
          title="The audit logs could not be loaded"
          description={failureMessage(entries.error)}
          onRetry={() => entries.refetch()}
          isRetrying={entries.isFetching}
        />
      ) : (
        <LoadingList text="Loading Holdings Dashboard..." />
      )}
    </Panel>
  );
}
