import { failureMessage } from '../api/api-request-error.ts';
import {
  type ImportError,
  type ImportRow,
  importChunks,
  importRows,
  tooLongErrors,
  withoutErrors,
} from './import-chunks.ts';
import type { CsvReading } from './read-csv.ts';

export interface ImportState<Answer = unknown> {
  readonly step: 'choose' | 'reading' | 'checking' | 'checked' | 'importing' | 'done';
  readonly fileName: string;
  /** Why the chosen file cannot be imported. */
  readonly refusal: string | null;
  readonly rows: readonly ImportRow[];
  readonly errors: readonly ImportError[];
  /** The number of checked or imported rows so far; `total` is the number of all rows. */
  readonly done: number;
  readonly total: number;
  /** Null while running. A paused import can be resumed; `failure` is the reason if it failed. */
  readonly pause: { readonly failure: string | null } | null;
  /** The server's responses to each checked and each imported chunk. */
  readonly checks: readonly Answer[];
  readonly imports: readonly Answer[];
}

export interface ImportRequest {
  readonly firstRow: number;
  readonly rows: Record<string, string>[];
  readonly dryRun: boolean;
}

interface ImportSteps<Answer> {
  /** The maximum number of rows in a request. */
  readonly rowsMax: number;
  readonly read: (file: Blob) => Promise<CsvReading>;
  /** Errors of rows that can be found without the server; these rows are not sent. */
  readonly findErrors?: (rows: readonly ImportRow[]) => readonly ImportError[];
  /** Called for each chosen file; returns the function that sends its rows. */
  readonly begin: () => (request: ImportRequest) => Promise<Answer>;
  /** Replaces the row numbers of the request in the response by those of the file. */
  readonly renumber?: (answer: Answer, numberOf: (row: number) => number) => Answer;
  /** Called when rows may have been added and the import ends or pauses. */
  readonly onAdded: () => void;
}

const NOTHING_CHOSEN: ImportState<never> = {
  step: 'choose',
  fileName: '',
  refusal: null,
  rows: [],
  errors: [],
  done: 0,
  total: 0,
  pause: null,
  checks: [],
  imports: [],
};

/**
 * Imports files one after another. Each is read, checked with a dry run, then added, both in chunks. A failed or canceled import resumes
 * with the chunk at which it stopped.
 */
export function createFileImport<Answer extends { readonly errors: readonly ImportError[] }>({
  rowsMax,
  read,
  findErrors = () => [],
  begin,
  renumber = (answer) => answer,
  onAdded,
}: ImportSteps<Answer>) {
  const listeners = new Set<() => void>();
  let state: ImportState<Answer> = NOTHING_CHOSEN;
  let send = begin();
  let rowsToCheck: readonly ImportRow[] = [];
  let isCancelled = false;

  const change = (next: Partial<ImportState<Answer>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** Sends the remaining rows; resolves with whether all were sent. */
  const sendAll = async (rows: readonly ImportRow[], dryRun: boolean): Promise<boolean> => {
    const before = state.done;
    const pause = (failure: string | null): false => {
      change({ pause: { failure } });
      if (!dryRun) onAdded();
      return false;
    };
    isCancelled = false;
    change({ pause: null });
    for (const chunk of importChunks(rows, rowsMax).filter(({ first }) => first > before)) {
      if (isCancelled) return pause(null);
      const cells = chunk.rows.map((row) => ({ ...row.cells }));
      try {
        const numberOf = (row: number) => chunk.rows[row - chunk.first]?.number ?? row;
        const answer = renumber(await send({ firstRow: chunk.first, rows: cells, dryRun }), numberOf);
        const found = answer.errors.map((error) => ({ ...error, row: numberOf(error.row) }));
        change({
          done: state.done + chunk.rows.length,
          errors: [...state.errors, ...found],
          ...(dryRun ? { checks: [...state.checks, answer] } : { imports: [...state.imports, answer] }),
        });
      } catch (error) {
        return pause(failureMessage(error));
      }
    }
    return true;
  };

  const check = async () => {
    const isChecked = await sendAll(rowsToCheck, true);
    if (isChecked) change({ step: 'checked', errors: state.errors.toSorted((left, right) => left.row - right.row) });
  };

  const add = async () => {
    const isAdded = await sendAll(withoutErrors(state.rows, state.errors), false);
    if (!isAdded) return;
    change({ step: 'done' });
    onAdded();
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async choose(file: File) {
      change({ ...NOTHING_CHOSEN, step: 'reading', fileName: file.name });
      const reading = await read(file);
      if (!reading.ok) return change({ ...NOTHING_CHOSEN, refusal: reading.message });
      if (reading.rows.length === 0) return change({ ...NOTHING_CHOSEN, refusal: 'The file has no rows.' });
      const rows = importRows(reading.rows);
      const tooLong = tooLongErrors(rows);
      const errors = [...tooLong, ...findErrors(withoutErrors(rows, tooLong))];
      rowsToCheck = withoutErrors(rows, errors);
      send = begin();
      change({ step: 'checking', rows, errors, total: rowsToCheck.length });
      await check();
    },
    /** Adds the rows without errors. */
    async start() {
      change({ step: 'importing', done: 0, total: withoutErrors(state.rows, state.errors).length });
      await add();
    },
    /** Pauses before the next chunk; a request in flight completes. */
    cancel() {
      isCancelled = true;
    },
    /** Resumes after a pause. */
    resume: () => (state.step === 'importing' ? add() : check()),
    reset: () => change(NOTHING_CHOSEN),
  };
}
