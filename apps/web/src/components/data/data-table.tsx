import { clsx } from 'clsx';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useMediaQuery } from '../layout/use-media-query.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  isRowHeader?: boolean | undefined;
  /** Text of any length from users: it breaks anywhere, and its column takes no more than its share. */
  isUserText?: boolean | undefined;
  /** Hidden in the table between 640 and 1024 px, where it would leave too little room for others. Cards show it. */
  isSecondary?: boolean | undefined;
  /** Omitted in print: the column holds only controls. */
  isControls?: boolean | undefined;
  /** Makes the header a button that sorts; cards have the button above them. */
  sort?: { readonly order: 'ascending' | 'descending' | 'none'; readonly toggle: () => void } | undefined;
  /** Replaces the text in the header; cards have it above them. */
  headerControl?: ReactNode;
};

type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowTone?: ((row: Row) => 'danger' | undefined) | undefined;
  /** Below 640 px: one card per row, or the same table in a box that scrolls horizontally. */
  narrow?: 'cards' | 'scroll' | undefined;
  /** Shows cards up to 1024 px, for a table whose columns are all required. */
  isWide?: boolean | undefined;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  className?: string | undefined;
};

/** A table of records that stays readable on small screens. */
export function DataTable<Row>({ narrow = 'cards', isWide = false, empty, className, ...table }: DataTableProps<Row>) {
  const hasRoom = useMediaQuery(isWide ? '(min-width: 64rem), print' : '(min-width: 40rem), print');
  if (table.rows.length === 0 && empty !== undefined) return <div className={className}>{empty}</div>;
  if (!hasRoom && narrow === 'cards') return <RowCards {...table} className={className} />;
  return <ScrollableTable {...table} className={className} />;
}

type ViewProps<Row> = Omit<DataTableProps<Row>, 'narrow' | 'isWide' | 'empty'>;

function RowCards<Row>({ caption, columns, rows, rowKey, rowTone, className }: ViewProps<Row>) {
  const controls = columns.filter(({ headerControl }) => headerControl !== undefined);
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  const cards = (
    <ul aria-label={caption} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className={clsx('px-4 py-3', rowTone?.(row) === 'danger' && 'bg-danger-soft')}>
          <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
            {columns.map((column) => (
              <div key={column.key} className="contents">
                <dt className={rowTone?.(row) === 'danger' ? 'text-fg-2' : 'text-fg-3'}>{column.header}</dt>
                <dd className={clsx('min-w-0 text-right wrap-anywhere text-fg', column.isRowHeader && 'font-[550]')}>
                  {column.cell(row)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={className}>
      {controls.length + sortable.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-4 border-line border-b px-4 text-fg-3 text-sm print:hidden">
          {controls.map(({ key, headerControl }) => (
            <div key={key}>{headerControl}</div>
          ))}
          {sortable.length === 0 ? null : 'Sort by'}
          {sortable.map(
            ({ key, header, sort }) => sort && <SortButton key={key} header={header} {...sort} namesOrder />,
          )}
        </div>
      )}
      {cards}
    </div>
  );
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowDownUp } as const;

/** `namesOrder` is for a place without `aria-sort`. */
export function SortButton({ header, order, toggle, namesOrder }: SortButtonProps) {
  const Icon = SORT_ICONS[order];
  return (
    <button
      type="button"
      onClick={toggle}
      className="inline-flex h-9.5 cursor-pointer items-center gap-1 rounded-sm hover:text-fg focus-visible:-outline-offset-2 pointer-coarse:h-11"
    >
      {header}
      {namesOrder && order !== 'none' ? <span className="sr-only">{order}</span> : null}
      <Icon aria-hidden="true" className={clsx('size-3.5 shrink-0 print:hidden', order === 'none' && 'opacity-60')} />
    </button>
  );
}

type SortButtonProps = NonNullable<Column<never>['sort']> & { header: string; namesOrder?: boolean };

/** Sticks to the left edge, above scrolled cells. The border is a pseudo-element, because the borders of table cells do not stick. */
const HELD = 'sticky left-0 z-1 after:absolute after:inset-y-0 after:right-0 after:border-line after:border-r';

/** The width of the sticky column; zero if it would leave too little room for the others. */
function stickyColumnWidth(box: HTMLElement, index: number): number {
  const width = box.querySelectorAll('th')[index]?.offsetWidth ?? 0;
  return width <= box.clientWidth * 0.6 ? width : 0;
}

/** The padding of a cell: at the edges the same as the heading of a panel. */
function paddingOf<Row>({ isSecondary, isControls }: Column<Row>, isFirst: boolean, isLast: boolean): string {
  return clsx(
    'px-2.5 lg:px-4',
    isFirst && 'pl-4',
    isLast && 'pr-4',
    isSecondary && 'max-lg:hidden',
    isControls && 'print:hidden',
  );
}

function ScrollableTable<Row>({ caption, columns, rows, rowKey, rowTone, className }: ViewProps<Row>) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  /** Width of the row names, which stay visible while the table scrolls sideways; null if the whole table is visible. */
  const [heldWidth, setHeldWidth] = useState<number | null>(null);
  const scrollsSideways = heldWidth !== null;
  const isHeld = heldWidth !== null && heldWidth > 0;
  /** Controls before the row names may scroll away. */
  const sticky = Math.max(
    columns.findIndex(({ isControls }) => !isControls),
    0,
  );
  const lastShown = columns.findLastIndex(({ isSecondary }) => !isSecondary);

  useEffect(() => {
    if (box === null) return;
    const observer = new ResizeObserver(() =>
      setHeldWidth(box.scrollWidth > box.clientWidth ? stickyColumnWidth(box, sticky) : null),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [box, sticky]);

  return (
    <section
      ref={setBox}
      aria-label={scrollsSideways ? caption : undefined}
      // A scrollable box must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={scrollsSideways ? 0 : undefined}
      // A focused element must not scroll under the row names.
      style={isHeld ? { scrollPaddingInlineStart: heldWidth } : undefined}
      className={clsx('relative overflow-x-auto overflow-y-hidden focus-visible:-outline-offset-2', className)}
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.order}
                className={clsx(
                  'h-9.5 font-normal whitespace-nowrap text-fg-3',
                  column.align === 'end' ? 'text-right' : 'text-left',
                  paddingOf(column, index === 0, index === lastShown),
                  isHeld && index === sticky && `${HELD} bg-raised`,
                )}
              >
                {column.sort === undefined ? (
                  (column.headerControl ?? column.header)
                ) : (
                  <SortButton header={column.header} {...column.sort} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={clsx('border-b border-line last:border-b-0', rowTone?.(row) === 'danger' && 'bg-danger-soft')}
            >
              {columns.map((column, index) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(column.isRowHeader ? { scope: 'row' } : {})}
                    className={clsx(
                      'h-10.5 py-2',
                      column.isRowHeader ? 'font-[550] text-fg' : 'font-normal',
                      column.align === 'end' ? 'text-right text-fg' : 'text-left',
                      !column.isRowHeader && column.align !== 'end' && 'text-fg-2',
                      paddingOf(column, index === 0, index === lastShown),
                      column.isUserText && 'max-w-96 min-w-32 wrap-anywhere',
                      isHeld && index === sticky && HELD,
                      isHeld && index === sticky && (rowTone?.(row) === 'danger' ? 'bg-danger-soft' : 'bg-raised'),
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
