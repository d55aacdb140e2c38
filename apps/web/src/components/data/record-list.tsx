import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ApiList } from '../../lib/api/api-client.ts';
import { useIncrementalRender } from '../../lib/hooks/use-incremental-render.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadingList } from '../feedback/loading-list.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { DataTable } from './data-table.tsx';
import { FilteredList } from './filtered-list.tsx';
import { LoadMore } from './load-more.tsx';

type RecordListProps<Row> = {
  records: UseInfiniteQueryResult<InfiniteData<ApiList<readonly Row[]>>>;
  columns: ComponentProps<typeof DataTable<Row>>['columns'];
  rowKey: (row: Row) => string;
  /** The plural of the records: "legal acceptances". */
  noun: string;
  icon: ReactNode;
  loadingText: string;
  /** The number of placeholder rows while loading. */
  loadingRows?: number | undefined;
  /** The default states that nothing matches. */
  empty?: { readonly title: string; readonly description: ReactNode; readonly action?: ReactNode } | undefined;
  isWide?: boolean | undefined;
};

/** A paginated list of records with its states: loading, failed, empty, loaded so far (REQ-111). */
export function RecordList<Row>({
  records,
  columns,
  rowKey,
  noun,
  icon,
  loadingText,
  loadingRows,
  empty,
  isWide,
}: RecordListProps<Row>) {
  const data = useIncrementalRender(records.data ?? null);
  if (data === null) {
    if (!records.isError) return <LoadingList text={loadingText} rows={loadingRows} />;
    return <QueryFailure className="m-4" headingLevel={3} title={`The ${noun} could not be loaded`} query={records} />;
  }
  const rows = data.pages.flatMap((page) => page.items);
  return (
    <FilteredList list={records} noun={noun}>
      <DataTable
        caption={noun}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isWide={isWide}
        empty={
          <EmptyState
            className="m-4"
            headingLevel={3}
            icon={icon}
            title={empty?.title ?? `No ${noun} found matching your criteria.`}
            description={empty?.description}
            action={empty?.action}
          />
        }
      />
      {rows.length === 0 ? null : <LoadMore list={records} />}
    </FilteredList>
  );
}
