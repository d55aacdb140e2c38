import { FileDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type createFileImport, type ImportState, rowsToImport } from '../../lib/files/file-import.ts';
import type { ImportError } from '../../lib/files/import-chunks.ts';
import { templateFile } from '../../lib/files/import-csv.ts';
import type { CsvOptions } from '../../lib/files/read-csv.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Alert } from '../feedback/alert.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Button } from '../form/button.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ColumnMapping, MappingSummary } from './column-mapping.tsx';

/** What the rows of a file are called. */
export interface ImportNoun {
  readonly one: string;
  readonly many: string;
}

type ImportDialogProps<Answer extends { readonly errors: readonly ImportError[] }> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
  title: string;
  /** 'by-escape' if closing discards the checked file: a stray press must not do that. */
  dismissible?: ComponentProps<typeof Dialog>['dismissible'];
  noun: ImportNoun;
  csv: CsvOptions;
  work: ReturnType<typeof createFileImport<Answer>>;
  /** The preview of a checked file. */
  children: (state: ImportState<Answer>) => ReactNode;
  /** Called after all rows were imported. The dialog closes then. */
  onDone: (state: ImportState<Answer>) => void;
};

/** Imports the rows of a CSV file: choice of the file, mapping, check, preview, import. Nothing is written before the preview. */
export function ImportDialog<Answer extends { readonly errors: readonly ImportError[] }>({
  open,
  onOpenChange,
  finalFocus,
  title,
  dismissible,
  noun,
  csv,
  work,
  children,
  onDone,
}: ImportDialogProps<Answer>) {
  const state = useSyncExternalStore(work.subscribe, work.getState);
  const { step, pause } = state;
  const bodyRef = useRef<HTMLDivElement>(null);
  const isWorking = pause === null && (step === 'reading' || step === 'checking' || step === 'importing');

  useEffect(() => {
    // The button that had the focus has unmounted.
    if (step !== 'choose' && !bodyRef.current?.contains(document.activeElement)) bodyRef.current?.focus();
  }, [step]);

  const confirmMapping = async () => {
    await work.confirmMapping();
    bodyRef.current?.querySelector<HTMLElement>('[data-needs-answer] :is(select, input)')?.focus();
  };
  const close = () => onOpenChange(false);
  const run = async (send: () => Promise<void>) => {
    await send();
    if (work.getState().step !== 'done') return;
    onDone(work.getState());
    close();
    work.reset();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // Stays open while it works: otherwise rows would be added after the user has left.
        if (!next && !isWorking) close();
      }}
      size={step === 'checked' || step === 'mapping' ? 'xl' : 'md'}
      title={title}
      dismissible={dismissible}
      description={step === 'choose' ? `From a CSV file with one ${noun.one} per row.` : state.fileName}
      finalFocus={finalFocus}
      footer={
        <ImportButtons
          state={state}
          noun={noun}
          isWorking={isWorking}
          onContinue={() => void confirmMapping()}
          onCancel={work.cancel}
          onResume={() => void run(work.resume)}
          onStart={() => void run(work.start)}
          onReset={work.reset}
          onClose={close}
        />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: this is not a group of form fields */}
      <div ref={bodyRef} tabIndex={-1} role="group" aria-label="Import" className="outline-none">
        {step === 'choose' ? (
          <FileChoice csv={csv} noun={noun} refusal={state.refusal} onFile={(file) => void work.choose(file)} />
        ) : step === 'mapping' ? (
          <ColumnMapping state={state} fields={csv.fields} onChange={work.map} />
        ) : step === 'checked' ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <MappingSummary state={state} fields={csv.fields} onChange={work.changeMapping} />
            {children(state)}
          </div>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {step === 'checking' && pause !== null ? (
              <MappingSummary state={state} fields={csv.fields} onChange={work.changeMapping} />
            ) : null}
            <ImportProgress state={state} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** For example "2 opportunities imported. 1 likely duplicate was left out." */
export function importedSentence({ done, leftOut }: ImportState, noun: ImportNoun): string {
  const imported = `${countOf(done, noun)} imported.`;
  if (leftOut.size === 0) return imported;
  return leftOut.size === 1
    ? `${imported} 1 likely duplicate was left out.`
    : `${imported} ${formatCount(leftOut.size)} likely duplicates were left out.`;
}

function countOf(count: number, { one, many }: ImportNoun): string {
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}

type FileChoiceProps = { csv: CsvOptions; noun: ImportNoun; refusal: string | null; onFile: (file: File) => void };

/** Asks for the file and lists the supported columns. */
function FileChoice({ csv, noun, refusal, onFile }: FileChoiceProps) {
  const { fields, maxBytes, maxRows } = csv;
  const columns = fields.map(({ name }) => name);
  const requiredColumns = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const optionalColumns = columns.filter((column) => !requiredColumns.includes(column));
  usePastedFile(onFile);
  return (
    <div className="grid gap-4">
      {refusal === null ? null : (
        <Alert tone="danger" title="The file cannot be imported.">
          {refusal}
        </Alert>
      )}
      <FileDrop
        label="Drop a CSV file here"
        hint={`Up to ${Math.floor(maxBytes / 1_000_000)} MB and ${formatCount(maxRows)} rows. The first row must name the columns. You can also paste rows from a spreadsheet.`}
        buttonLabel="Choose a CSV file"
        accept=".csv,text/csv"
        onFile={onFile}
      />
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-fg-3">Required columns</dt>
          <dd className="text-fg">{requiredColumns.join(', ')}</dd>
        </div>
        <div>
          <dt className="text-fg-3">Optional columns</dt>
          <dd className="wrap-anywhere text-fg">{optionalColumns.join(', ')}</dd>
        </div>
      </dl>
      <Button
        variant="ghost"
        size="sm"
        icon={<FileDown />}
        className="-ml-2 justify-self-start"
        onClick={() => saveFile(templateFile(columns), importFileName(noun, 'template'))}
      >
        Download a template
      </Button>
    </div>
  );
}

/** Accepts a file or the text of a table from the clipboard, while nothing is typed into a field. */
function usePastedFile(onFile: (file: File) => void) {
  const latest = useEffectEvent(onFile);
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (clipboardData === null || (target instanceof Element && target.matches('input, textarea'))) return;
      const [file] = clipboardData.files;
      const text = clipboardData.getData('text/plain');
      // A spreadsheet puts the copied cells on the clipboard as a picture, too.
      if (text.trim() !== '') latest(new File([text], 'Pasted rows', { type: 'text/csv' }));
      else if (file !== undefined) latest(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** For example "opportunities-template.csv". */
export function importFileName({ many }: ImportNoun, kind: string): string {
  return `${many.toLowerCase().replaceAll(' ', '-')}-${kind}.csv`;
}

type ImportButtonsProps = {
  state: ImportState;
  noun: ImportNoun;
  isWorking: boolean;
  onContinue: () => void;
  onCancel: () => void;
  onResume: () => void;
  onStart: () => void;
  onReset: () => void;
  onClose: () => void;
};

function ImportButtons({ state, noun, isWorking, ...on }: ImportButtonsProps) {
  const { step, errors, pause } = state;
  if (step === 'reading' || step === 'choose') return <Button onClick={on.onClose}>Cancel</Button>;
  if (isWorking) return <Button onClick={on.onCancel}>Cancel</Button>;
  const valid = rowsToImport(state).length;
  return (
    <>
      <Button variant="ghost" className="mr-auto -ml-3" onClick={on.onReset}>
        Choose another file
      </Button>
      {step === 'mapping' ? (
        <Button variant="primary" onClick={on.onContinue}>
          CONTINUE
        </Button>
      ) : pause !== null ? (
        <Button variant="primary" onClick={on.onResume}>
          {pause.failure === null ? 'Continue' : 'Try again'}
        </Button>
      ) : (
        <Button variant="primary" disabled={valid === 0} onClick={on.onStart}>
          {errors.length === 0
            ? `IMPORT ${countOf(valid, noun).toUpperCase()}`
            : `Import ${countOf(valid, { one: 'valid row', many: 'valid rows' })}`}
        </Button>
      )}
    </>
  );
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
