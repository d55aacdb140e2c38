import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { ApiList } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';

type RecordListProps<Row> = {
  records: UseInfiniteQueryResult<InfiniteData<ApiList<readonly Row[]>>>;
  columns: ComponentProps<typeof DataTable<Row>>['columns'];
  rowKey: (row: Row) => string;
  /** The list in words: "legal acceptances". */
  words: string;
  icon: ReactNode;
  loadingText?: string | undefined;
  /** For a list that is not narrowed by anything. */
  emptyText?: { readonly title: string; readonly description: string } | undefined;
};

/** One list of the Legal Center with its states: loading, failed, empty, shown so far. */
export function RecordList<Row>({
  records,
  columns,
  rowKey,
  words,
  icon,
  loadingText = 'Loading Legal Center...',
  emptyText,
}: RecordListProps<Row>) {
  if (records.data === undefined) {
    if (!records.isError) return <LoadingList text={loadingText} />;
    return (
      <ErrorState
        className="m-4"
        headingLevel={3}
        title={`The ${words} could not be loaded`}
        description={failureMessage(records.error)}
        onRetry={() => records.refetch()}
        isRetrying={records.isFetching}
      />
    );
  }
  const rows = records.data.pages.flatMap((page) => page.items);
  // The newest page knows best: records come and go while the list is read.
  const total = records.data.pages.at(-1)?.total ?? rows.length;
  return (
    // While another search is answered, the list of the one before stays, dimmed.
    <div
      aria-busy={records.isPlaceholderData}
      className={clsx('transition-opacity duration-(--dur-2)', records.isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className="sr-only">
        {records.isPlaceholderData ? '' : `${formatCount(total)} ${words} found`}
      </p>
      <DataTable
        caption={words}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={
          <EmptyState
            className="m-4"
            headingLevel={3}
            icon={icon}
            title={emptyText?.title ?? `No ${words} found matching your criteria.`}
            description={emptyText?.description}
          />
        }
      />
      {rows.length === 0 ? null : (
        <LoadMore
          shown={rows.length}
          total={total}
          hasMore={records.hasNextPage}
          isPending={records.isFetchingNextPage}
          onLoadMore={() => records.fetchNextPage()}
        />
      )}
    </div>
  );
}
