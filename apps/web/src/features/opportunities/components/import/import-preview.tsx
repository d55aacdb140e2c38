import { FileDown } from 'lucide-react';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import type { ImportError, ImportRow } from '../../../../lib/files/import-chunks.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { filledColumns, repeatedTitles, saveRows } from '../../model/opportunity-csv.ts';
import { DuplicateList, type ImportDuplicate } from './duplicate-list.tsx';

type ImportPreviewProps = {
  rows: readonly ImportRow[];
  errors: readonly ImportError[];
  duplicates: readonly ImportDuplicate[];
};

const ROWS_SHOWN = 20;
const ERRORS_SHOWN = 100;

/** The rows to be imported, and the errors of the file. */
export function ImportPreview({ rows, errors, duplicates }: ImportPreviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="text-md text-fg">
        {summary(rows.length, new Set(errors.map(({ row }) => row)).size)}
        {duplicates.length === 0 ? null : ` ${duplicatesSentence(duplicates.length)}`}
      </p>
      {errors.length === 0 ? null : <ErrorList rows={rows} errors={errors} />}
      {duplicates.length === 0 ? null : <DuplicateList rows={rows} duplicates={duplicates} />}
      <section aria-labelledby="import-preview">
        <h3 id="import-preview" className="text-md font-[550] text-fg">
          {rows.length > ROWS_SHOWN ? `The first ${ROWS_SHOWN} of ${formatCount(rows.length)} rows` : 'Rows'}
        </h3>
        <RowTable
          rows={rows.slice(0, ROWS_SHOWN)}
          errors={errors}
          repeated={repeatedTitles(rows)}
          existing={new Set(duplicates.map(({ row }) => row))}
        />
      </section>
    </div>
  );
}

type RowTableProps = Pick<ImportPreviewProps, 'rows' | 'errors'> & {
  /** Rows that repeat the title of an earlier row, with that row's number. */
  repeated: ReadonlyMap<number, number>;
  /** Rows with the title of an existing opportunity. */
  existing: ReadonlySet<number>;
};

function RowTable({ rows, errors, repeated, existing }: RowTableProps) {
  const wrong = new Set(errors.map(({ row }) => row));
  const cellColumns = filledColumns(rows).map((column) => ({
    key: column,
    header: column,
    isUserText: true,
    cell: ({ cells }: ImportRow) => <UserText lines={2}>{cells[column] ?? ''}</UserText>,
  }));
  return (
    <DataTable
      className="mt-2 rounded-md border border-line"
      caption="Rows of the file"
      narrow="scroll"
      columns={[
        { key: 'row', header: 'Row', align: 'end', cell: ({ number }) => formatCount(number) },
        { key: 'status', header: 'Status', cell: ({ number }) => statusOf(number, { wrong, repeated, existing }) },
        ...cellColumns,
      ]}
      rows={rows}
      rowKey={({ number }) => String(number)}
      rowTone={({ number }) => (wrong.has(number) ? 'danger' : undefined)}
    />
  );
}

function statusOf(
  row: number,
  { wrong, repeated, existing }: Pick<RowTableProps, 'repeated' | 'existing'> & { wrong: ReadonlySet<number> },
): string {
  if (wrong.has(row)) return 'Error';
  if (existing.has(row)) return 'Likely duplicate';
  const earlier = repeated.get(row);
  return earlier === undefined ? 'OK' : `Same title as row ${formatCount(earlier)}`;
}

function ErrorList({ rows, errors }: Pick<ImportPreviewProps, 'rows' | 'errors'>) {
  const lines = new Map(rows.map(({ number, line }) => [number, line]));
  const wrong = new Set(errors.map(({ row }) => row));
  return (
    <section aria-labelledby="import-errors">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="import-errors" className="text-md font-[550] text-danger">
          {errors.length === 1 ? '1 error' : `${formatCount(errors.length)} errors`}
        </h3>
        <Button
          variant="ghost"
          size="sm"
          icon={<FileDown />}
          onClick={() => saveRows(rows.filter(({ number }) => wrong.has(number)))}
        >
          Download rows with errors
        </Button>
      </div>
      <DataTable
        className="mt-2 rounded-md border border-line"
        caption="Errors in the file"
        columns={[
          { key: 'row', header: 'Row', align: 'end', cell: ({ row }) => formatCount(row) },
          { key: 'line', header: 'Line', align: 'end', cell: ({ row }) => formatCount(lines.get(row) ?? row) },
          { key: 'column', header: 'Column', cell: ({ column }) => column },
          { key: 'message', header: 'Problem', cell: ({ message }) => message },
        ]}
        rows={errors.slice(0, ERRORS_SHOWN)}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {errors.length > ERRORS_SHOWN ? (
        <p className="mt-2 text-sm text-fg-2">And {formatCount(errors.length - ERRORS_SHOWN)} more.</p>
      ) : null}
    </section>
  );
}

function summary(rows: number, wrong: number): string {
  const found = rows === 1 ? '1 row found' : `${formatCount(rows)} rows found`;
  if (wrong === 0) return `${found}, no errors.`;
  return `${found}, ${formatCount(wrong)} with errors. Fix the file, or import only the valid rows.`;
}

function duplicatesSentence(count: number): string {
  return count === 1
    ? '1 row looks like an existing opportunity.'
    : `${formatCount(count)} rows look like existing opportunities.`;
}
