import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { TableColumn } from '@aicv/domain/opportunities/opportunity-list';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import type { Owners } from '../../use-owners.ts';
import { useBoardActions } from '../board/board-actions.ts';
import { useSelectionValue } from '../board/selection.ts';
import { CardMenu } from '../card/card-menu.tsx';
import { TableCell } from './table-cells.tsx';

type TableRowProps = {
  opportunity: Opportunity;
  index: number;
  columns: readonly TableColumn[];
  /** The column whose cell is the Tab stop; null if it is in another row. */
  activeColumn: string | null;
  owners: Owners;
  /** Whether its title is being edited. */
  isRenaming: boolean;
  top: number;
  height: number;
  /** Selects the row, or with Shift all rows from the last selected one. */
  onSelect: (index: number, isSelected: boolean, isRange: boolean) => void;
};

/** Stays visible while the table scrolls sideways. */
const HELD = 'sticky z-1 bg-inherit';

const CELL = 'min-w-0 text-left font-normal focus-visible:-outline-offset-2';
const TEXT = `${CELL} content-center truncate px-2.5 text-fg-2`;
const TITLE = `${CELL} ${HELD} left-11 content-center border-line border-r`;

/** Looks like a `Checkbox`, in one element: a table has many of them. */
const CHECKBOX =
  'hit-target grid size-4.5 cursor-pointer place-items-center appearance-none rounded-xs border border-control bg-raised hover:border-fg-2 checked:border-accent checked:bg-accent forced-colors:appearance-auto ' +
  'before:size-2.75 before:bg-on-accent before:opacity-0 before:[clip-path:polygon(14%_44%,0_65%,42%_100%,100%_16%,82%_2%,40%_66%)] checked:before:opacity-100 forced-colors:before:hidden';

/** Columns of controls around those of the data. */
export const SELECT_COLUMN = 'select';
export const MENU_COLUMN = 'menu';

/** One opportunity in the table. It rerenders only when its record, its place or the columns change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { opportunity, index, columns, activeColumn, owners, isRenaming, top, height, onSelect } = props;
  const mayWrite = useMayWrite();
  const { selection } = useBoardActions();
  const isSelected = useSelectionValue(selection, ({ selected }) => selected.has(opportunity.id));
  const tabIndexOf = (column: string) => (column === activeColumn ? 0 : -1);
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      data-id={opportunity.id}
      aria-selected={isSelected}
      className="absolute inset-x-0 top-0 grid grid-cols-(--columns) border-line border-b bg-raised focus-within:z-2 aria-selected:bg-accent-soft"
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <td data-column={SELECT_COLUMN} className={clsx(HELD, 'left-0 grid place-items-center')}>
        <input
          type="checkbox"
          aria-label={`Select ${opportunity.title}`}
          className={CHECKBOX}
          tabIndex={tabIndexOf(SELECT_COLUMN)}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onSelect(index, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      {columns.map((column) => {
        const Cell = column === 'title' ? 'th' : 'td';
        const isText = column !== 'title' && (!mayWrite || isReadOnly(column, opportunity));
        return (
          <Cell
            key={column}
            scope={column === 'title' ? 'row' : undefined}
            data-column={column}
            tabIndex={isText ? tabIndexOf(column) : undefined}
            className={column === 'title' ? TITLE : isText ? TEXT : CELL}
          >
            <TableCell
              column={column}
              opportunity={opportunity}
              tabIndex={tabIndexOf(column)}
              owners={owners}
              isRenaming={isRenaming}
            />
          </Cell>
        );
      })}
      <td data-column={MENU_COLUMN} className="grid place-items-center">
        <CardMenu opportunity={opportunity} tabIndex={tabIndexOf(MENU_COLUMN)} />
      </td>
    </tr>
  );
});

/** Whether the cell has no control, so that it receives the focus itself. */
const isReadOnly = (column: TableColumn, { outcome }: Opportunity) =>
  READ_ONLY.has(column) || (column === 'stage' && outcome !== 'open');

const READ_ONLY: ReadonlySet<TableColumn> = new Set([
  'totalScore',
  'reviewCount',
  'createdAt',
  'updatedAt',
  'passedAt',
  'revisitOn',
  'outcome',
]);
