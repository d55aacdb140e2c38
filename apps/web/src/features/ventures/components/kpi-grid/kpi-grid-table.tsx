import { formatBlock } from '@aicv/domain/csv/pasted-block';
import { formatKpi, metricName } from '@aicv/domain/ventures/kpi-text';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { memo, type Ref, useId, useImperativeHandle } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { type CellText, cellNote, cellText, type GridCell, type GridRow, monthName } from '../../model/kpi-grid.ts';
import { type CellRange, useGridKeys } from './use-grid-keys.ts';

export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridHandle {
  /** Moves the focus to a cell. */
  readonly focusCell: (position: GridPosition) => void;
}

type KpiGridTableProps = {
  month: string;
  rows: readonly GridRow[];
  metrics: readonly string[];
  onType: (texts: readonly CellText[]) => void;
  onClear: (cells: readonly GridCell[]) => void;
  onPaste: (text: string, at: GridPosition) => void;
  handleRef: Ref<GridHandle>;
};

/** Ventures in rows and metrics in columns, with the keys of a spreadsheet. */
export function KpiGridTable({ month, rows, metrics, onType, onClear, onPaste, handleRef }: KpiGridTableProps) {
  const hintId = useId();
  const cellAt = ({ row, column }: GridPosition) => rows[row]?.cells[column];
  const cellsIn = ({ from, to }: CellRange) =>
    rows.slice(from.row, to.row + 1).map(({ cells }) => cells.slice(from.column, to.column + 1));
  const keys = useGridKeys({
    rows: rows.length,
    columns: metrics.length,
    textAt: (position) => {
      const cell = cellAt(position);
      return cell === undefined ? '' : cellText(cell);
    },
    onType: (position, text) => {
      const cell = cellAt(position);
      if (cell !== undefined) onType([{ ventureId: cell.ventureId, metric: cell.metric, text }]);
    },
    onClear: (range) => onClear(cellsIn(range).flat()),
    onPaste,
    copyOf: (range) => formatBlock(cellsIn(range).map((cells) => cells.map(cellText))),
  });
  useImperativeHandle(handleRef, () => ({ focusCell: (position) => keys.moveTo(position) }));
  const { active, range, editing } = keys;
  return (
    <div className="relative mt-4 max-h-[70vh] overflow-auto rounded-lg border border-line bg-raised shadow-1">
      <p id={hintId} className="sr-only">
        Arrow keys move. Enter or typing edits. Paste a block from a spreadsheet at the selected cell.
      </p>
      <table
        ref={keys.tableRef}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move between the cells, and ARIA in HTML allows it
        role="grid"
        aria-multiselectable="true"
        aria-label={`KPIs of ${monthName(month)}`}
        aria-describedby={hintId}
        className="w-full border-separate border-spacing-0 text-sm"
        {...keys.gridProps}
      >
        <thead>
          <tr>
            <th scope="col" className={clsx(HEADER, 'left-0 z-3 text-left')}>
              Venture
            </th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" className={clsx(HEADER, 'z-2 text-right')}>
                <UserText>{metricName(metric)}</UserText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.venture.id}
              row={row}
              index={index}
              activeColumn={active.row === index ? active.column : null}
              selectedFrom={index >= range.from.row && index <= range.to.row ? range.from.column : null}
              selectedTo={range.to.column}
              editor={active.row === index && editing !== null ? keys.editorProps : null}
              onFocusCell={keys.moveTo}
              onEdit={keys.edit}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEADER = 'sticky top-0 border-line border-b bg-raised px-3 py-2 font-[550] text-fg-2 whitespace-nowrap';

type Editor = ReturnType<typeof useGridKeys>['editorProps'];

type RowProps = {
  row: GridRow;
  index: number;
  /** Null if the active cell is in another row. */
  activeColumn: number | null;
  /** Null if no cell of the row is selected. */
  selectedFrom: number | null;
  selectedTo: number;
  /** Null unless the active cell is edited. */
  editor: Editor | null;
  onFocusCell: ReturnType<typeof useGridKeys>['moveTo'];
  onEdit: (position: GridPosition) => void;
};

const Row = memo(RowCells, (before, after) => {
  // The functions change in every render, and read the current state when they are called.
  const isQuiet = ({ activeColumn, selectedFrom, editor }: RowProps) =>
    activeColumn === null && selectedFrom === null && editor === null;
  return before.row === after.row && before.index === after.index && isQuiet(before) && isQuiet(after);
});

function RowCells({ row, index, activeColumn, selectedFrom, selectedTo, editor, onFocusCell, onEdit }: RowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 max-w-56 border-line border-r border-b bg-raised px-3 py-1.5 text-left font-normal text-fg"
      >
        <UserText lines={1}>{row.venture.title}</UserText>
      </th>
      {row.cells.map((cell, column) => {
        const isActive = column === activeColumn;
        return (
          // biome-ignore lint/a11y: a cell of a grid can be selected, and the grid has its keys
          <td
            key={cell.metric}
            tabIndex={isActive ? 0 : -1}
            data-cell={`${index} ${column}`}
            data-state={cell.problem ?? (cell.draft === undefined ? undefined : 'typed')}
            aria-selected={selectedFrom !== null && column >= selectedFrom && column <= selectedTo}
            aria-invalid={cell.problem === null ? undefined : true}
            title={cell.message ?? cellNote(cell)}
            onClick={({ shiftKey }) => {
              if (!isActive) onFocusCell({ row: index, column }, { extends: shiftKey });
            }}
            onDoubleClick={() => onEdit({ row: index, column })}
            className={CELL}
          >
            {isActive && editor !== null ? (
              <input
                // biome-ignore lint/a11y/noAutofocus: the user has opened the field
                autoFocus
                inputMode="decimal"
                autoComplete="off"
                aria-label={metricName(cell.metric)}
                onFocus={({ currentTarget }) =>
                  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
                }
                className="absolute inset-0 w-full bg-raised px-3 text-right text-fg outline-2 outline-accent -outline-offset-2"
                {...editor}
              />
            ) : (
              <Content cell={cell} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

const CELL = clsx(
  'relative h-9 min-w-28 border-line border-b px-3 text-right text-fg tabular-nums whitespace-nowrap',
  'aria-selected:bg-accent-soft data-[state=typed]:font-[550] data-[state=typed]:text-accent-text',
  'aria-invalid:bg-danger-soft aria-invalid:text-danger focus:outline-2 focus:outline-accent focus:-outline-offset-2',
);

function Content({ cell }: { cell: GridCell }) {
  if (cell.draft === undefined) {
    if (cell.stored === undefined) return null;
    const shown = formatKpi(cell.metric, cell.stored.value);
    return cell.stored.isAiAssisted ? (
      <>
        <Sparkles aria-hidden="true" className="mr-1.5 inline size-3 align-baseline text-fg-3" />
        {shown}
        <VisuallyHidden>, AI-assisted</VisuallyHidden>
      </>
    ) : (
      shown
    );
  }
  return (
    <>
      <VisuallyHidden>Not saved: </VisuallyHidden>
      <span className="inline-block max-w-40 truncate align-middle">
        {cell.value === null ? cell.draft.text : formatKpi(cell.metric, cell.value)}
      </span>
      {cell.message === null ? null : <VisuallyHidden>. {cell.message}</VisuallyHidden>}
    </>
  );
}
