import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import type { ImportState } from '../../../../lib/files/file-import.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { refetchChangedColumns, stopColumnRequests } from '../../model/column-cache.ts';
import { readOpportunities } from '../../model/opportunity-csv.ts';
import { createOpportunityImport } from '../../model/opportunity-import.ts';
import { markColumnsChanged } from '../../queries.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportPreview } from './import-preview.tsx';

type ImportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Imports opportunities from a CSV file. The chosen and validated file survives closing the dialog. */
export function ImportDialog({ open, onOpenChange, finalFocus }: ImportDialogProps) {
  const { work, state } = useOpportunityImport();
  const { step, pause } = state;
  const bodyRef = useRef<HTMLDivElement>(null);
  const isWorking = pause === null && (step === 'reading' || step === 'checking' || step === 'importing');

  useEffect(() => {
    // The button that had the focus has unmounted.
    if (step !== 'choose' && !bodyRef.current?.contains(document.activeElement)) bodyRef.current?.focus();
  }, [step]);

  const close = () => {
    onOpenChange(false);
    if (step === 'done') work.reset();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // Stays open while it works: otherwise rows would be added after the user has left.
        if (!next && !isWorking) close();
      }}
      size={step === 'checked' ? 'xl' : 'md'}
      title="Import opportunities"
      description={step === 'choose' ? 'From a CSV file with one opportunity per row.' : state.fileName}
      finalFocus={finalFocus}
      footer={
        <ImportButtons
          state={state}
          isWorking={isWorking}
          onCancel={work.cancel}
          onResume={() => void work.resume()}
          onStart={() => void work.start()}
          onReset={work.reset}
          onClose={close}
        />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: this is not a group of form fields */}
      <div ref={bodyRef} tabIndex={-1} role="group" aria-label="Import" className="outline-none">
        {step === 'choose' ? (
          <ImportChoice refusal={state.refusal} onFile={(file) => void work.choose(file)} />
        ) : step === 'checked' ? (
          <ImportPreview
            rows={state.rows}
            errors={state.errors}
            duplicates={state.checks.flatMap(({ duplicates = [] }) => duplicates)}
          />
        ) : step === 'done' ? (
          <Alert tone="success" announce>
            {sentenceOfImported(state.done)}
          </Alert>
        ) : (
          <ImportProgress state={state} />
        )}
      </div>
    </Dialog>
  );
}

type ImportButtonsProps = {
  state: ImportState;
  isWorking: boolean;
  onCancel: () => void;
  onResume: () => void;
  onStart: () => void;
  onReset: () => void;
  onClose: () => void;
};

function ImportButtons({ state, isWorking, ...on }: ImportButtonsProps) {
  const { step, rows, errors, pause } = state;
  if (step === 'reading' || step === 'choose') return <Button onClick={on.onClose}>Cancel</Button>;
  if (isWorking) return <Button onClick={on.onCancel}>Cancel</Button>;
  const good = rows.length - new Set(errors.map(({ row }) => row)).size;
  return (
    <>
      <Button variant="ghost" className="mr-auto -ml-3" onClick={on.onReset}>
        Choose another file
      </Button>
      {step === 'done' ? (
        <Button variant="primary" onClick={on.onClose}>
          Close
        </Button>
      ) : pause !== null ? (
        <Button variant="primary" onClick={on.onResume}>
          {pause.failure === null ? 'Continue' : 'Try again'}
        </Button>
      ) : (
        <Button variant="primary" disabled={good === 0} onClick={on.onStart}>
          {startLabel(good, errors.length > 0)}
        </Button>
      )}
    </>
  );
}

function startLabel(good: number, hasErrors: boolean): string {
  if (!hasErrors) return good === 1 ? 'IMPORT 1 OPPORTUNITY' : `IMPORT ${formatCount(good)} OPPORTUNITIES`;
  return good === 1 ? 'Import 1 valid row' : `Import ${formatCount(good)} valid rows`;
}

function sentenceOfImported(count: number): string {
  return count === 1 ? '1 opportunity imported.' : `${formatCount(count)} opportunities imported.`;
}

/** Progress of the validation or import, and the reason for a pause. */
function ImportProgress({ state: { step, done, total, pause } }: { state: ImportState }) {
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

/** State and progress of the dialog's import. Refetches the board to show the added opportunities. */
function useOpportunityImport() {
  const queryClient = useQueryClient();
  const [work] = useState(() =>
    createOpportunityImport({
      read: readOpportunities,
      send: (body) => callApi('POST /api/opportunities/import', { body }),
      onAdded: () => void readBoardAgain(queryClient),
    }),
  );
  return { work, state: useSyncExternalStore(work.subscribe, work.getState) };
}

async function readBoardAgain(queryClient: QueryClient): Promise<void> {
  await stopColumnRequests(queryClient);
  await markColumnsChanged(queryClient, OPPORTUNITY_STAGES);
  await refetchChangedColumns(queryClient);
}
