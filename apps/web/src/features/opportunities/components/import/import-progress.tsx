import { Alert } from '../../../../components/feedback/alert.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import type { ImportState } from '../../../../lib/files/file-import.ts';
import { formatCount } from '../../../../lib/format/format.ts';

/** Progress of the validation or import, and the reason for a pause. */
export function ImportProgress({ state: { step, done, total, pause } }: { state: ImportState }) {
  if (step === 'reading') return <p role="status">Reading the file...</p>;
  const isImporting = step === 'importing';
  return (
    <div className="grid gap-4">
      <ProgressBar
        label={isImporting ? 'Importing' : 'Checking'}
        value={done}
        max={total}
        text={`${formatCount(done)} of ${formatCount(total)} rows`}
      />
      {pause === null ? null : pause.failure === null ? (
        <Alert tone="info" announce title={isImporting ? 'Import canceled.' : 'Check canceled.'}>
          {isImporting && done > 0 ? 'Rows already imported are kept. ' : ''}You can continue where you left off.
        </Alert>
      ) : (
        <Alert tone="danger" title={isImporting ? 'The import was interrupted.' : 'The check was interrupted.'}>
          {pause.failure} No rows were lost or imported twice.
        </Alert>
      )}
    </div>
  );
}
