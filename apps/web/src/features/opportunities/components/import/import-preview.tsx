import { FileDown } from 'lucide-react';
import { formatCount } from '../../../../lib/format.ts';
import type { ImportError, ImportRow } from '../../../../lib/import-chunks.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { UserText } from '../../../../ui/user-text.tsx';
import { filledColumns, repeatedTitles, saveRows } from './opportunity-csv.ts';

type ImportPreviewProps = { rows: readonly ImportRow[]; errors: readonly ImportError[] };

const ROWS_SHOWN = 20;
const ERRORS_SHOWN = 100;

/** What would be imported, and what is wrong with the file. */
export function ImportPreview({ rows, errors }: ImportPreviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="text-md text-fg">
        {summary(rows.length, new Set(errors.map(({ row }) => row)).size)}
      </p>
      {errors.length === 0 ? null : <ErrorList rows={rows} errors={errors} />}
      <section aria-labelledby="import-preview">
        <h3 id="import-preview" className="text-md font-[550] text-fg">
          {rows.length > ROWS_SHOWN ? `The first ${ROWS_SHOWN} of ${formatCount(rows.length)} rows` : 'The rows'}
        </h3>
        <RowTable rows={rows.slice(0, ROWS_SHOWN)} errors={errors} repeated={repeatedTitles(rows)} />
      </section>
    </div>
  );
}

function RowTable({ rows, errors, repeated }: ImportPreviewProps & { repeated: ReadonlyMap<number, number> }) {
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
        { key: 'status', header: 'Status', cell: ({ number }) => statusOf(number, wrong, repeated) },
        ...cellColumns,
      ]}
      rows={rows}
      rowKey={({ number }) => String(number)}
      rowTone={({ number }) => (wrong.has(number) ? 'danger' : undefined)}
    />
  );
}

function statusOf(row: number, wrong: ReadonlySet<number>, repeated: ReadonlyMap<number, number>): string {
  if (wrong.has(row)) return 'Error';
  const earlier = repeated.get(row);
  return earlier === undefined ? 'OK' : `Same title as row ${formatCount(earlier)}`;
}

function ErrorList({ rows, errors }: ImportPreviewProps) {
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
          Download the rows with errors
        </Button>
      </div>
      <DataTable
        className="mt-2 rounded-md border border-line"
        caption="Errors in the file"
        columns={[
          { key: 'row', header: 'Row', align: 'end', cell: ({ row }) => formatCount(row) },
          { key: 'line', header: 'Line', align: 'end', cell: ({ row }) => formatCount(lines.get(row) ?? row) },
          { key: 'column', header: 'Column', cell: ({ column }) => column },
          { key: 'message', header: 'What is wrong', cell: ({ message }) => message },
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
  const found = rows === 1 ? '1 row was found' : `${formatCount(rows)} rows were found`;
  if (wrong === 0) return `${found}, without errors.`;
  return `${found}, ${formatCount(wrong)} of them with errors. Correct the file, or import the others.`;
}
