import {
  type ColumnVisibilityState,
  columnVisibilityFeature,
  type OnChangeFn,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../form/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { type Column, DataTable } from './data-table.tsx';

/** A column that the table can also sort by or hide; `SortField` is the API's name of what the column shows. */
type InteractiveColumn<Row, SortField extends string> = Omit<Column<Row>, 'sort' | 'headerControl'> & {
  sortField?: SortField | undefined;
  canHide?: boolean | undefined;
};

type TableState<Row, SortField extends string> = {
  /** Must be stable, for example at module level. */
  columns: readonly InteractiveColumn<Row, SortField>[];
  /** Must be stable while the data is the same. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Sorting by the server: `field` ascends and `-field` descends (REQ-150). The first use of a header sorts by it in descending order. */
  sorting?:
    | { readonly value: SortField | `-${SortField}`; readonly onChange: (value: SortField | `-${SortField}`) => void }
    | undefined;
  /** Selection by row key, also of rows that are not loaded. Shift selects a range. `nameOf` names a row's checkbox. */
  selection?:
    | {
        readonly value: RowSelectionState;
        readonly onChange: OnChangeFn<RowSelectionState>;
        readonly nameOf: (row: Row) => string;
      }
    | undefined;
  /** Visibility by column key; a missing key is visible. */
  visibility?:
    | { readonly value: ColumnVisibilityState; readonly onChange: OnChangeFn<ColumnVisibilityState> }
    | undefined;
};

type InteractiveTableProps<Row, SortField extends string> = TableState<Row, SortField> &
  Pick<ComponentProps<typeof DataTable<Row>>, 'caption' | 'rowTone' | 'narrow' | 'isWide' | 'empty' | 'className'>;

/** A `DataTable` with sorting by the server, row selection and a choice of columns, each optional. */
export function InteractiveTable<Row extends RowData, SortField extends string>({
  caption,
  rowTone,
  narrow,
  isWide,
  empty,
  className,
  ...state
}: InteractiveTableProps<Row, SortField>) {
  const { shown, hideable } = useTableColumns(state);
  const view = { caption, rowTone, narrow, isWide, empty, className };
  return (
    <>
      {state.visibility === undefined ? null : <ColumnChoice columns={hideable} />}
      <DataTable {...view} columns={shown} rows={state.rows} rowKey={state.rowKey} />
    </>
  );
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

export interface HideableColumn {
  readonly key: string;
  readonly header: string;
  readonly isVisible: boolean;
  readonly setVisible: (isVisible: boolean) => void;
}

/** The columns of the `DataTable` with their controls, and the columns that the user may hide. */
export function useTableColumns<Row extends RowData, SortField extends string>({
  columns,
  rows,
  rowKey,
  sorting,
  selection,
  visibility,
}: TableState<Row, SortField>): { shown: readonly Column<Row>[]; hideable: readonly HideableColumn[] } {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortField, canHide }) => ({
        id: key,
        accessorFn: (row: Row) => row,
        enableSorting: sortField !== undefined,
        enableHiding: canHide === true,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: true,
    state: {
      sorting: columns
        .filter(({ sortField }) => sortField !== undefined && sortField === sorting?.value.replace('-', ''))
        .map(({ key }) => ({ id: key, desc: sorting?.value.startsWith('-') === true })),
      rowSelection: selection?.value ?? {},
      columnVisibility: visibility?.value ?? {},
    },
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(table.state.sorting) : update;
      const field = byKey.get(first?.id ?? '')?.sortField;
      if (field !== undefined) sorting?.onChange(first?.desc ? `-${field}` : field);
    },
    onRowSelectionChange: (update) => selection?.onChange(update),
    onColumnVisibilityChange: (update) => visibility?.onChange(update),
  });

  const shown = table.getVisibleLeafColumns().flatMap((column): Column<Row>[] => {
    const own = byKey.get(column.id);
    if (own === undefined) return [];
    if (sorting === undefined || !column.getCanSort()) return [own];
    const order = { asc: 'ascending', desc: 'descending', false: 'none' } as const;
    return [{ ...own, sort: { order: order[`${column.getIsSorted()}`], toggle: () => column.toggleSorting() } }];
  });
  const hideable = table
    .getAllLeafColumns()
    .filter((column) => column.getCanHide())
    .map((column) => ({
      key: column.id,
      header: byKey.get(column.id)?.header ?? '',
      isVisible: column.getIsVisible(),
      setVisible: (isVisible: boolean) => column.toggleVisibility(isVisible),
    }));
  if (selection === undefined) return { shown, hideable };

  const { nameOf } = selection;
  const selectColumn: Column<Row> = {
    key: 'select',
    header: 'Select',
    isControls: true,
    headerControl: (
      <SelectBox
        label="Select all rows"
        checked={table.getIsAllRowsSelected()}
        isMixed={table.getIsSomeRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: (row) => {
      const item = table.getRow(rowKey(row));
      return (
        <SelectBox
          label={`Select ${nameOf(row)}`}
          checked={item.getIsSelected()}
          onChange={item.getToggleSelectedHandler()}
        />
      );
    },
  };
  return { shown: [selectColumn, ...shown], hideable };
}

type SelectBoxProps = {
  label: string;
  checked: boolean;
  isMixed?: boolean;
  onChange: (event: unknown) => void;
};

export function SelectBox({ label, checked, isMixed = false, onChange }: SelectBoxProps) {
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={checked}
      onChange={onChange}
      ref={(input) => {
        if (input !== null) input.indeterminate = isMixed && !checked;
      }}
      className="inline-flex [&_label]:gap-0 [&_input:indeterminate]:border-accent [&_input:indeterminate]:bg-accent-soft"
    />
  );
}

/** Shows and hides columns. */
export function ColumnChoice({ columns }: { columns: readonly HideableColumn[] }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="px-4 py-2 print:hidden">
      <Button
        size="sm"
        variant="ghost"
        icon={<Columns3 />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Columns
      </Button>
      <fieldset id={id} hidden={!isOpen} className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <legend className="sr-only">Shown columns</legend>
        {columns.map(({ key, header, isVisible, setVisible }) => (
          <Checkbox
            key={key}
            label={header}
            checked={isVisible}
            onChange={({ target }) => setVisible(target.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
}
