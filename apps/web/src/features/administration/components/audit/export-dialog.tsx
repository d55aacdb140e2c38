import { useId, useState } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { type AuditSearch, isAuditNarrowed } from '../../model/audit-search.ts';
import type { ExportFormat } from '../../model/exported-rows.ts';
import { type ExportProgress, useExportAuditLog } from './use-export-audit-log.ts';

type ExportDialogProps = { search: AuditSearch; open: boolean; onOpenChange: (open: boolean) => void };

const FORMATS: Readonly<Record<ExportFormat, { name: string; explanation: string }>> = {
  csv: { name: 'CSV', explanation: 'For spreadsheets, one row per entry.' },
  json: {
    name: 'JSON',
    explanation: 'One line per entry, with the chain and its signed head. Can be verified without the platform.',
  },
};

/** Exports the log, filtered or whole, and shows the progress. */
export function ExportDialog({ search, open, onOpenChange }: ExportDialogProps) {
  const id = useId();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { start, stop, isPending, progress, error } = useExportAuditLog(search, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      // Only the button stops a running export, not a stray press.
      dismissible={!isPending}
      title="Export logs"
      description={
        isAuditNarrowed(search)
          ? 'All entries that match the filters. The export itself is also logged.'
          : 'All log entries. The export itself is also logged.'
      }
      footer={
        <>
          <Button onClick={isPending ? stop : () => onOpenChange(false)}>{isPending ? 'STOP' : 'Cancel'}</Button>
          <Button variant="primary" pending={isPending} pendingLabel="EXPORTING..." onClick={() => start(format)}>
            EXPORT
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <Alert tone="danger" className="mb-3.5" title="The log was not exported.">
          {failureMessage(error)}
        </Alert>
      )}
      {isPending ? (
        <Progress of={progress} />
      ) : (
        <fieldset className="grid gap-2.5">
          <legend className="mb-2.5 font-[550] text-fg text-sm">Format</legend>
          {(Object.keys(FORMATS) as ExportFormat[]).map((key) => (
            <label
              key={key}
              className="flex cursor-pointer gap-3 rounded-lg border border-line-strong px-3.5 py-3 transition-[background-color,border-color] duration-(--dur-1) ease-out hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name={`${id}-format`}
                value={key}
                checked={key === format}
                onChange={() => setFormat(key)}
                aria-labelledby={`${id}-${key}`}
                aria-describedby={`${id}-${key}-hint`}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span id={`${id}-${key}`} className="block font-[550] text-fg text-md">
                  {FORMATS[key].name}
                </span>
                <span id={`${id}-${key}-hint`} className="block text-fg-2 text-sm">
                  {FORMATS[key].explanation}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

function Progress({ of: { rows, total } }: { of: ExportProgress }) {
  if (total === null) {
    return (
      <p role="status" className="py-6 text-fg-2 text-md">
        {rows === 0 ? 'Preparing the export...' : `${formatCount(rows)} entries so far`}
      </p>
    );
  }
  return (
    <ProgressBar
      label="Exporting"
      className="py-6"
      value={rows}
      max={total}
      text={`${formatCount(Math.min(rows, total))} of ${formatCount(total)} entries`}
    />
  );
}
