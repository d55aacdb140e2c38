import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { TABLE_COLUMNS, type TableColumn } from '@aicv/domain/opportunities/opportunity-list';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SortButton } from '../../../../components/data/data-table.tsx';
import { ColumnChoice, SelectBox } from '../../../../components/data/interactive-table.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { countFilters, type OtifSearch, tableSearchOf } from '../../model/board-search.ts';
import { opportunityCount } from '../../model/opportunity-count.ts';
import { COLUMN_FACTS, columnNames, columnsOf, nextSort, orderOf } from '../../model/table-columns.ts';
import { type ColumnPages, tableQuery } from '../../queries.ts';
import { useOwners } from '../../use-owners.ts';
import { BoardActionsContext } from '../board/board-actions.ts';
import { type Selection, useSelectionValue } from '../board/selection.ts';
import { NextPage } from '../next-page.tsx';
import { NoOpportunities } from '../no-opportunities.tsx';
import { MENU_COLUMN, SELECT_COLUMN, TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { useRowActions } from './use-row-actions.tsx';

type OpportunityTableProps = {
  search: OtifSearch;
  onSearchChange: (change: Partial<OtifSearch>) => void;
  selection: Selection;
  user: SignedInUser;
  onAdd: () => void;
  onClearFilter: () => void;
};

/** The opportunities of the search as a table with all columns, edited in place. */
export function OpportunityTable(props: OpportunityTableProps) {
  const { search, onAdd, onClearFilter } = props;
  const query = useInfiniteQuery(tableQuery(tableSearchOf(search)));
  const { data } = query;
  const rows = useMemo(() => data && rowsOf(data), [data]);
  useFocusOnHeading(rows?.length);
  const [first] = data?.pages ?? [];
  if (rows === undefined) {
    if (!query.isError) return <TableSkeleton />;
    return <QueryFailure className="mt-5" title="The opportunities could not be loaded" query={query} />;
  }
  if (rows.length === 0) {
    return <NoOpportunities isFiltered={countFilters(search) > 0} onAdd={onAdd} onClearFilter={onClearFilter} />;
  }
  const { total = rows.length, isTotalExact = true } = first ?? {};
  return <LoadedTable {...props} query={query} rows={rows} total={isTotalExact ? total : null} />;
}

/** The loaded rows. One that moved between two pages while they were loaded is in both. */
function rowsOf({ pages }: ColumnPages): readonly Opportunity[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}

/** Focuses the heading of the page when the row that had the focus was the last one. */
function useFocusOnHeading(rowCount: number | undefined): void {
  const hadRows = useRef(false);
  useLayoutEffect(() => {
    if (rowCount === 0 && hadRows.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    hadRows.current = rowCount !== undefined && rowCount > 0;
  }, [rowCount]);
}

/** The number of opportunities, and the choice of columns. */
export function TableSummary({ search, onSearchChange }: Pick<OpportunityTableProps, 'search' | 'onSearchChange'>) {
  const { data, isPlaceholderData } = useInfiniteQuery(tableQuery(tableSearchOf(search)));
  const columns = columnsOf(search.columns);
  const setVisible = (column: TableColumn, isVisible: boolean) => {
    const next = isVisible ? [...columns, column] : columns.filter((shown) => shown !== column);
    onSearchChange({ columns: columnNames(next) });
  };
  const [first] = data?.pages ?? [];
  return (
    <>
      <p role="status" className="ml-1 text-fg-2 text-sm">
        {first === undefined || isPlaceholderData
          ? null
          : first.isTotalExact
            ? opportunityCount(first.total)
            : 'More than 10,000 opportunities'}
      </p>
      <div className="ml-auto has-[[aria-expanded=true]]:basis-full">
        <ColumnChoice
          columns={TABLE_COLUMNS.filter((column) => column !== 'title').map((column) => ({
            key: column,
            header: COLUMN_FACTS[column].header,
            isVisible: columns.includes(column),
            setVisible: (isVisible) => setVisible(column, isVisible),
          }))}
        />
      </div>
    </>
  );
}

type LoadedTableProps = OpportunityTableProps & {
  query: UseInfiniteQueryResult<ColumnPages>;
  rows: readonly Opportunity[];
  /** Null if the server stopped counting. */
  total: number | null;
};

const ROW_PX = 40;
const ROW_ON_TOUCH_PX = 48;
/** Each row takes about a millisecond to lay out: more would exceed 50 ms when a whole screen is replaced. */
const OVERSCAN = 2;

function LoadedTable({ search, onSearchChange, selection, user, query, rows, total }: LoadedTableProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const owners = useOwners(user);
  const columns = useMemo(() => columnsOf(search.columns), [search.columns]);
  const height = useMediaQuery('(pointer: coarse)') ? ROW_ON_TOUCH_PX : ROW_PX;
  // Paper does not scroll: print renders every loaded row.
  const isPaper = useMediaQuery('print');
  const mayWrite = useMayWrite();
  const select = useRowSelection(rows, selection);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const rename = useCallback(
    ({ id }: Opportunity, isEditing: boolean) =>
      setRenamingId((current) => (isEditing ? id : current === id ? null : current)),
    [],
  );
  const { activeIndex, activeColumn, bodyProps, activeControl } = useGridFocus({
    scroller,
    ids: useMemo(() => rows.map(({ id }) => id), [rows]),
    columns: useMemo(() => [SELECT_COLUMN, ...columns, MENU_COLUMN], [columns]),
    rowHeight: height,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onRange: select.range,
    // The other cells have a control that edits them.
    onEdit: ({ id, column }) => {
      if (mayWrite && column === 'title') setRenamingId(id);
    },
  });
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // Rendering and layout are two tasks then: together they exceed 50 ms when a whole screen is replaced.
    useFlushSync: false,
    // The header, which is as high as a row.
    scrollMargin: height,
    scrollPaddingStart: height,
    // The row with the Tab stop stays mounted outside the viewport.
    rangeExtractor: (range) =>
      isPaper
        ? Array.from(rows.keys())
        : [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((left, right) => left - right),
  });
  const { actions, dialogs } = useRowActions({
    selection,
    focused: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.id;
      return rows.find((row) => row.id === id);
    },
    focusTarget: activeControl,
    rename,
  });
  const widths = ['2.75rem', ...columns.map(widthOf), '2.75rem'].join(' ');

  return (
    <BoardActionsContext value={actions}>
      <div
        ref={setScroller}
        className="relative mt-3 min-h-96 flex-[1_1_calc(100dvh-22rem)] scroll-pt-10 scroll-pl-[calc(2.75rem+var(--title-width))] overflow-auto overscroll-x-contain rounded-lg border border-line bg-raised [--title-width:11rem] sm:[--title-width:18rem] print:overflow-visible print:border-0"
        style={{ '--columns': widths } as CSSProperties}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move between the cells, and ARIA in HTML allows it
          role="grid"
          aria-multiselectable="true"
          aria-busy={query.isPlaceholderData}
          aria-label="Opportunities"
          aria-rowcount={total === null ? -1 : total + 1}
          aria-colcount={columns.length + 2}
          className="block w-max min-w-full text-sm"
        >
          <thead className="sticky top-0 z-3 block bg-raised">
            <tr aria-rowindex={1} className="grid grid-cols-(--columns) text-fg-3" style={{ height }}>
              <th scope="col" className="sticky left-0 z-1 grid place-items-center border-line border-b bg-raised">
                <SelectAll rows={rows} selection={selection} />
              </th>
              {columns.map((column) => (
                <HeaderCell key={column} column={column} search={search} onSearchChange={onSearchChange} />
              ))}
              <th scope="col" className={HEADER}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody
            {...bodyProps}
            className={clsx('relative block', query.isPlaceholderData && 'pointer-events-none opacity-60')}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const opportunity = rows[index];
              return opportunity === undefined ? null : (
                <TableRow
                  key={opportunity.id}
                  opportunity={opportunity}
                  index={index}
                  columns={columns}
                  activeColumn={activeIndex === index ? activeColumn : null}
                  owners={owners}
                  isRenaming={opportunity.id === renamingId}
                  top={start - height}
                  height={height}
                  onSelect={select.one}
                />
              );
            })}
          </tbody>
        </table>
        <NextPage query={query} what="rows" scroller={scroller} />
      </div>
      {dialogs}
    </BoardActionsContext>
  );
}

const HEADER = 'border-line border-b bg-raised px-2.5 text-left font-normal whitespace-nowrap';

function HeaderCell({
  column,
  search,
  onSearchChange,
}: Pick<OpportunityTableProps, 'search' | 'onSearchChange'> & { column: TableColumn }) {
  const { header, firstOrder } = COLUMN_FACTS[column];
  const order = orderOf(column, search.sort);
  return (
    <th
      scope="col"
      aria-sort={firstOrder === undefined ? undefined : order}
      className={clsx(HEADER, 'flex items-center', column === 'title' && 'sticky left-11 z-1 border-r')}
    >
      {firstOrder === undefined ? (
        header
      ) : (
        <SortButton
          header={header}
          order={order}
          toggle={() => onSearchChange({ sort: nextSort(column, search.sort) })}
        />
      )}
    </th>
  );
}

const widthOf = (column: TableColumn) =>
  column === 'title' ? 'minmax(var(--title-width),1fr)' : `${COLUMN_FACTS[column].width}rem`;

function SelectAll({ rows, selection }: { rows: readonly Opportunity[]; selection: Selection }) {
  const { selected, isFull } = useSelectionValue(selection, (state) => state);
  const isAll = selected.size > 0 && (isFull || rows.every(({ id }) => selected.has(id)));
  return (
    <SelectBox
      label="Select all loaded rows"
      checked={isAll}
      isMixed={selected.size > 0}
      onChange={() => (isAll ? selection.clear() : selection.add(rows))}
    />
  );
}

/** Selecting rows one by one, or as a range from the last selected row. */
function useRowSelection(rows: readonly Opportunity[], selection: Selection) {
  const lastId = useRef<string | null>(null);
  const latestRows = useRef(rows);
  useLayoutEffect(() => {
    latestRows.current = rows;
    // Nothing that the table does not show may be changed with the rest.
    selection.retain(rows);
  }, [rows, selection]);
  const range = useCallback(
    (from: number, to: number) => {
      const chosen = latestRows.current.slice(Math.min(from, to), Math.max(from, to) + 1);
      selection.add(chosen);
      announce(`${formatCount(selection.getState().selected.size)} selected`);
    },
    [selection],
  );
  const one = useCallback(
    (index: number, isSelected: boolean, isRange: boolean) => {
      const opportunity = latestRows.current[index];
      if (opportunity === undefined) return;
      const from = latestRows.current.findIndex(({ id }) => id === lastId.current);
      lastId.current = opportunity.id;
      if (isRange && from !== -1) range(from, index);
      else if (isSelected) selection.add([opportunity]);
      else selection.remove(opportunity.id);
    },
    [range, selection],
  );
  return { one, range };
}
