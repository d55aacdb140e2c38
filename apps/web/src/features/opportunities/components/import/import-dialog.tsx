import { useEffect, useRef } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import type { ImportState } from '../../../../lib/files/file-import.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import type { OpportunityLinks } from '../opportunity-links.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useOpportunityImport } from './use-opportunity-import.ts';

type ImportDialogProps = {
  hrefOf: OpportunityLinks['hrefOf'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Imports opportunities from a CSV file. The chosen and validated file survives closing the dialog. */
export function ImportDialog({ hrefOf, open, onOpenChange, finalFocus }: ImportDialogProps) {
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
            hrefOf={hrefOf}
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
