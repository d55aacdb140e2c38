import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportState } from '../../lib/files/file-import.ts';
import { type ImportRow, withoutErrors } from '../../lib/files/import-chunks.ts';
import { filledColumns, rowsFile } from '../../lib/files/import-csv.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../form/button.tsx';
import { shortName } from './column-mapping.tsx';
import { DataTable } from './data-table.tsx';
import { type ImportNoun, importFileName } from './import-dialog.tsx';
import { UserText } from './user-text.tsx';

type ImportPreviewProps = {
  state: ImportState;
  noun: ImportNoun;
  /** Follows the number of rows and errors. */
  sentence?: string | undefined;
  /** The status of a valid row; the default is OK. */
  statusOf?: ((row: number) => string | undefined) | undefined;
  /** Shown between the errors and the rows. */
  children?: ReactNode;
};

const ROWS_SHOWN = 20;
const LINES_SHOWN = 100;

/** The rows to be imported, and the errors of the file. */
export function ImportPreview({ state, noun, sentence, statusOf, children }: ImportPreviewProps) {
  const { rows, errors, table, choice } = state;
  const columns = table.columns.map(({ name }) => name);
  const wrong = new Set(errors.map(({ row }) => row));
  const shown = rows.slice(0, ROWS_SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog may have no other element with which the keyboard could scroll it
    <section aria-label="Preview" tabIndex={0} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-md">
      <p role="status" className="text-md text-fg">
        {summary(rows.length, wrong.size)}
        {sentence === undefined ? null : ` ${sentence}`}
      </p>
      {errors.length === 0 ? null : (
        <ErrorList
          rows={rows}
          errors={errors}
          onDownload={() => {
            const valid = new Set(withoutErrors(rows, errors));
            const file = rowsFile(
              columns,
              rows.filter((row) => !valid.has(row)),
            );
            saveFile(file, importFileName(noun, 'to-correct'));
          }}
        />
      )}
      {children}
      <section aria-labelledby="import-rows">
        <h3 id="import-rows" className="text-md font-[550] text-fg">
          {rows.length > ROWS_SHOWN ? `The first ${ROWS_SHOWN} of ${formatCount(rows.length)} rows` : 'Rows'}
        </h3>
        <DataTable
          className="mt-2 rounded-md border border-line"
          caption="Rows of the file"
          narrow="scroll"
          columns={[
            { key: 'row', header: 'Row', align: 'end', cell: ({ number }) => formatCount(number) },
            {
              key: 'result',
              header: 'Result',
              cell: ({ number }) => (wrong.has(number) ? 'Error' : (statusOf?.(number) ?? 'OK')),
            },
            ...filledColumns(
              columns.filter((column) => choice.fields.has(column)),
              shown,
            ).map((column) => ({
              key: `column ${column}`,
              header: shortName(column),
              isUserText: true,
              cell: ({ cells }: ImportRow) => <UserText lines={2}>{cells[column] ?? ''}</UserText>,
            })),
          ]}
          rows={shown}
          rowKey={({ number }) => String(number)}
          rowTone={({ number }) => (wrong.has(number) ? 'danger' : undefined)}
        />
      </section>
    </section>
  );
}

function summary(rows: number, wrong: number): string {
  const found = rows === 1 ? '1 row found' : `${formatCount(rows)} rows found`;
  if (wrong === 0) return `${found}, no errors.`;
  return `${found}, ${formatCount(wrong)} with errors. Fix the file, or import only the valid rows.`;
}

type ErrorListProps = Pick<ImportState, 'rows' | 'errors'> & { onDownload: () => void };

function ErrorList({ rows, errors, onDownload }: ErrorListProps) {
  return (
    <LineList
      heading={errors.length === 1 ? '1 error' : `${formatCount(errors.length)} errors`}
      caption="Errors in the file"
      tone="danger"
      action={
        <Button variant="ghost" size="sm" icon={<FileDown />} onClick={onDownload}>
          Download rows with errors
        </Button>
      }
      rows={rows}
      items={errors}
      itemKey={({ row, column, message }) => `${row} ${column} ${message}`}
      columns={[
        { key: 'column', header: 'Column', cell: ({ column }) => column },
        { key: 'message', header: 'Problem', cell: ({ message }) => message },
      ]}
    />
  );
}

type LineListProps<Item> = {
  heading: string;
  caption: string;
  tone?: 'danger' | undefined;
  note?: string | undefined;
  action?: ReactNode;
  rows: readonly ImportRow[];
  items: readonly Item[];
  itemKey: (item: Item) => string;
  columns: readonly { key: string; header: string; isUserText?: boolean; cell: (item: Item) => ReactNode }[];
};

/** Remarks on rows of the file, each with the number and the line of its row. */
export function LineList<Item extends { readonly row: number }>({
  heading,
  caption,
  tone,
  note,
  action,
  rows,
  items,
  itemKey,
  columns,
}: LineListProps<Item>) {
  const lines = new Map(rows.map(({ number, line }) => [number, line]));
  return (
    <section aria-label={heading}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className={`text-md font-[550] ${tone === 'danger' ? 'text-danger' : 'text-fg'}`}>{heading}</h3>
        {action}
      </div>
      {note === undefined ? null : <p className="mt-1 text-fg-2 text-sm">{note}</p>}
      <DataTable
        className="mt-2 rounded-md border border-line"
        caption={caption}
        columns={[
          { key: 'row', header: 'Row', align: 'end', cell: ({ row }) => formatCount(row) },
          { key: 'line', header: 'Line', align: 'end', cell: ({ row }) => formatCount(lines.get(row) ?? row) },
          ...columns,
        ]}
        rows={items.slice(0, LINES_SHOWN)}
        rowKey={itemKey}
      />
      {items.length > LINES_SHOWN ? (
        <p className="mt-2 text-sm text-fg-2">And {formatCount(items.length - LINES_SHOWN)} more.</p>
      ) : null}
    </section>
  );
}
