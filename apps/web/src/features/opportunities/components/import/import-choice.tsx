import {
  IMPORT_FILE_MAX_BYTES,
  OPPORTUNITY_CSV_COLUMNS,
  OPPORTUNITY_CSV_REQUIRED,
} from '@aicv/domain/opportunities/opportunity-csv';
import { FileDown } from 'lucide-react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { FileDrop } from '../../../../components/form/file-drop.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { IMPORT_ROWS_MAX_PER_FILE, saveTemplate } from '../../model/opportunity-csv.ts';

const REQUIRED: readonly string[] = OPPORTUNITY_CSV_REQUIRED;
const OPTIONAL = OPPORTUNITY_CSV_COLUMNS.filter((column) => !REQUIRED.includes(column));
const LIMIT_MB = Math.floor(IMPORT_FILE_MAX_BYTES / 1_000_000);

/** Asks for the file and lists the supported columns. */
export function ImportChoice({ refusal, onFile }: { refusal: string | null; onFile: (file: File) => void }) {
  return (
    <div className="grid gap-4">
      {refusal === null ? null : (
        <Alert tone="danger" title="The file cannot be imported.">
          {refusal}
        </Alert>
      )}
      <FileDrop
        label="Drop a CSV file here"
        hint={`Up to ${LIMIT_MB} MB and ${formatCount(IMPORT_ROWS_MAX_PER_FILE)} rows. The first line must name the columns.`}
        buttonLabel="Choose a CSV file"
        accept=".csv,text/csv"
        onFile={onFile}
      />
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-fg-3">Required columns</dt>
          <dd className="text-fg">{REQUIRED.join(', ')}</dd>
        </div>
        <div>
          <dt className="text-fg-3">Optional columns</dt>
          <dd className="wrap-anywhere text-fg">{OPTIONAL.join(', ')}</dd>
        </div>
      </dl>
      <Button variant="ghost" size="sm" icon={<FileDown />} className="-ml-2 justify-self-start" onClick={saveTemplate}>
        Download a template
      </Button>
    </div>
  );
}
