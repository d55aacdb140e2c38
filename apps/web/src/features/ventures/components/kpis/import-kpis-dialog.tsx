import { DataTable } from '../../../../components/data/data-table.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { FileDrop } from '../../../../components/form/file-drop.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import type { ImportState } from '../../../../lib/files/file-import.ts';
import { type ImportError, type ImportRow, withoutErrors } from '../../../../lib/files/import-chunks.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { KPI_FIELDS } from '../../model/kpi-field-labels.ts';
import {
  formatImportOutcome,
  KPI_FILE_MAX_BYTES,
  KPI_FILE_MAX_ROWS,
  type KpiImportAnswer,
} from '../../model/kpi-import.ts';
import { useKpiImport } from './use-kpi-import.ts';

type ImportKpisDialogProps = {
  /** Null for the firm. */
  ventureId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Imports series from a CSV file. Nothing is written before the preview. */
export function ImportKpisDialog({ ventureId, open, onOpenChange, finalFocus }: ImportKpisDialogProps) {
  const { state, choose, run, startOver } = useKpiImport(ventureId, () => onOpenChange(false));
  const view = viewOf(state);
  const isWriting = view === 'import';
  const reached = state.step === 'importing' ? state.done : 0;
  const valid = withoutErrors(state.rows, state.errors).length;
  const left = valid - reached;
  const refusal = state.pause === null ? state.refusal : `The file could not be checked. ${state.pause.failure ?? ''}`;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isWriting) onOpenChange(next);
      }}
      finalFocus={finalFocus}
      dismissible="by-escape"
      size="xl"
      title="Import KPIs"
      description={`A CSV file with the columns ${KPI_FIELDS.join(', ')}. Target and period are optional.`}
      footer={
        <>
          {view === 'preview' ? (
            <Button variant="ghost" className="mr-auto -ml-3" onClick={startOver}>
              Choose another file
            </Button>
          ) : null}
          <Button onClick={() => onOpenChange(false)} disabled={isWriting}>
            Cancel
          </Button>
          {view === 'preview' || isWriting ? (
            <Button
              variant="primary"
              pending={isWriting}
              pendingLabel="IMPORTING..."
              disabled={!isWriting && left === 0}
              onClick={run}
            >
              {left === 1 ? 'IMPORT 1 ROW' : `IMPORT ${formatCount(left)} ROWS`}
            </Button>
          ) : null}
        </>
      }
    >
      {view === 'choose' ? (
        <div className="grid gap-4">
          {refusal === null ? null : (
            <Alert tone="danger" title="Nothing was imported.">
              {refusal}
            </Alert>
          )}
          <FileDrop
            label="Drop a CSV file here"
            hint={`Up to ${KPI_FILE_MAX_BYTES / 1_000_000} MB and ${formatCount(KPI_FILE_MAX_ROWS)} rows.`}
            buttonLabel="Choose a CSV file"
            accept=".csv,text/csv"
            onFile={choose}
          />
        </div>
      ) : view === 'preview' ? (
        <Preview state={state} valid={valid} reached={reached} />
      ) : (
        <ProgressBar
          label={isWriting ? 'Importing' : 'Checking'}
          value={state.done}
          max={state.total}
          text={`${formatCount(state.done)} of ${formatCount(state.total)} rows`}
        />
      )}
    </Dialog>
  );
}

/** A failed check returns to the file chooser. A failed import returns to the preview. */
function viewOf({ step, pause }: ImportState): 'choose' | 'check' | 'preview' | 'import' {
  if (step === 'choose' || step === 'reading') return 'choose';
  if (step === 'checking') return pause === null ? 'check' : 'choose';
  return step === 'checked' || pause !== null ? 'preview' : 'import';
}

const PREVIEWED_ROWS = 50;

interface PreviewRow extends ImportRow {
  readonly message: string | null;
}

const COLUMNS = [
  { key: 'line', header: 'Line', isRowHeader: true, cell: (row: PreviewRow) => formatCount(row.line) },
  {
    key: 'error',
    header: 'Status',
    cell: (row: PreviewRow) =>
      row.message === null ? 'OK' : <span className="inline-block min-w-44 max-w-64 text-fg">{row.message}</span>,
  },
  ...KPI_FIELDS.map((column) => ({
    key: column,
    header: column,
    cell: (row: PreviewRow) => (
      <UserText lines={2} className="sm:min-w-20">
        {row.cells[column] ?? ''}
      </UserText>
    ),
  })),
];

type PreviewProps = { state: ImportState<KpiImportAnswer>; valid: number; reached: number };

function Preview({ state: { rows, errors, checks, pause }, valid, reached }: PreviewProps) {
  const wrong = rows.length - valid;
  const shown = previewRows(rows, errors);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog may have no other element with which the keyboard could scroll it
    <section aria-label="Preview" tabIndex={0} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md">
      {pause === null ? null : (
        <Alert tone="danger" title="The import was interrupted.">
          {pause.failure}{' '}
          {reached === 0
            ? 'Nothing was imported.'
            : `The first ${formatCount(reached)} rows were imported. Try again to continue from there.`}
        </Alert>
      )}
      <p className="text-fg text-md">
        {formatCount(rows.length)} {rows.length === 1 ? 'row' : 'rows'}: {formatImportOutcome(checks)}.
      </p>
      {wrong === 0 ? null : (
        <Alert tone="warning" title={wrong === 1 ? '1 row has errors.' : `${formatCount(wrong)} rows have errors.`}>
          {valid === 0
            ? 'Fix the file and upload it again.'
            : `${wrong === 1 ? 'It' : 'They'} will be skipped. You can also fix the file and upload it again.`}
        </Alert>
      )}
      <div className="rounded-lg border border-line">
        <DataTable
          caption="Rows of the file"
          isWide
          columns={COLUMNS}
          rows={shown}
          rowKey={({ line }) => String(line)}
          rowTone={({ message }) => (message === null ? undefined : 'danger')}
        />
      </div>
      {shown.length < rows.length ? (
        <p className="text-fg-2 text-sm">
          {formatCount(shown.length)} of {formatCount(rows.length)} rows shown, errors first.
        </p>
      ) : null}
    </section>
  );
}

function previewRows(rows: readonly ImportRow[], errors: readonly ImportError[]): PreviewRow[] {
  const messages = new Map<number, string[]>();
  for (const { row, message } of errors) messages.set(row, [...(messages.get(row) ?? []), message]);
  const marked = rows.map((row) => ({ ...row, message: messages.get(row.number)?.join('; ') ?? null }));
  return marked
    .sort((left, right) => Number(left.message === null) - Number(right.message === null))
    .slice(0, PREVIEWED_ROWS);
}
