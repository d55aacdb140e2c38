import { failureMessage } from '../api/api-request-error.ts';
import {
  isComplete,
  type MappingChoice,
  NO_CHOICE,
  type SentMapping,
  sentMapping,
  suggestMapping,
} from './column-mapping.ts';
import type { CsvField } from './csv-fields.ts';
import { type ImportError, type ImportRow, importChunks, tooLongErrors, withoutErrors } from './import-chunks.ts';
import type { CsvReading, CsvTable } from './read-csv.ts';

export interface ImportState<Answer = unknown> {
  readonly step: 'choose' | 'reading' | 'mapping' | 'checking' | 'checked' | 'importing' | 'done';
  readonly fileName: string;
  /** Why the chosen file cannot be imported. */
  readonly refusal: string | null;
  readonly table: CsvTable;
  readonly choice: MappingChoice;
  /** Whether the user tried to continue with an incomplete mapping. */
  readonly showsProblems: boolean;
  readonly rows: readonly ImportRow[];
  readonly errors: readonly ImportError[];
  /** Rows without errors that repeat an earlier row of the file, with that row. */
  readonly repeats: ReadonlyMap<number, number>;
  /** Rows without errors that the user leaves out. Likely duplicates are, unless the user keeps them. */
  readonly leftOut: ReadonlySet<number>;
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
  readonly mapping: SentMapping;
  readonly dryRun: boolean;
}

interface ImportSteps<Answer> {
  readonly fields: readonly CsvField[];
  /** The maximum number of rows in a request. */
  readonly rowsMax: number;
  readonly read: (file: Blob) => Promise<CsvReading>;
  /** Errors of rows that can be found without the server, with the field as column; these rows are not sent. */
  readonly findErrors?: (rows: readonly ImportRow[], mapping: SentMapping) => Promise<readonly ImportError[]>;
  /** Rows that repeat an earlier one. */
  readonly findRepeats?: (rows: readonly ImportRow[], mapping: SentMapping) => Promise<ReadonlyMap<number, number>>;
  /** Rows that are left out until the user has answered a question about them. */
  readonly findOpen?: (rows: readonly ImportRow[], mapping: SentMapping) => Promise<readonly number[]>;
  /** The rows that the server considers likely duplicates. */
  readonly duplicatesIn?: (answer: Answer) => readonly number[];
  /** Called for each check of a file; returns the function that sends its rows. */
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
  table: { columns: [], rows: [] },
  choice: NO_CHOICE,
  showsProblems: false,
  rows: [],
  errors: [],
  repeats: new Map(),
  leftOut: new Set(),
  done: 0,
  total: 0,
  pause: null,
  checks: [],
  imports: [],
};

/** The rows that will be imported. */
export function rowsToImport({ rows, errors, leftOut }: ImportState): readonly ImportRow[] {
  return withoutErrors(rows, errors).filter(({ number }) => !leftOut.has(number));
}

/**
 * Imports files one after another. Each is read, mapped to the fields, checked with a dry run, then added, the last two in chunks. The user
 * confirms the mapping unless the file leaves nothing open. A failed or canceled import resumes with the chunk at which it stopped.
 */
export function createFileImport<Answer extends { readonly errors: readonly ImportError[] }>({
  fields,
  rowsMax,
  read,
  findErrors = async () => [],
  findRepeats = async () => new Map(),
  findOpen = async () => [],
  duplicatesIn = () => [],
  begin,
  renumber = (answer) => answer,
  onAdded,
}: ImportSteps<Answer>) {
  const listeners = new Set<() => void>();
  let state: ImportState<Answer> = NOTHING_CHOSEN;
  let send = begin();
  let mapping: SentMapping = { columns: {} };
  let rowsToCheck: readonly ImportRow[] = [];
  let isCancelled = false;

  const change = (next: Partial<ImportState<Answer>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** By the name that the user knows: the file's, or the label of a field without a column. */
  const named = (error: ImportError): ImportError => ({
    ...error,
    column: mapping.columns[error.column] ?? fields.find(({ name }) => name === error.column)?.label ?? error.column,
  });

  /** Sends the remaining rows; resolves with whether all were sent. */
  const sendAll = async (rows: readonly ImportRow[], dryRun: boolean): Promise<boolean> => {
    const columns = Object.values(mapping.columns);
    const pause = (failure: string | null): false => {
      change({ pause: { failure } });
      if (!dryRun) onAdded();
      return false;
    };
    isCancelled = false;
    change({ pause: null });
    for (const chunk of importChunks(rows, { rowsMax, columns, sent: state.done })) {
      if (isCancelled) return pause(null);
      const cells = chunk.rows.map((row) => ({ ...row.cells }));
      try {
        const numberOf = (row: number) => chunk.rows[row - chunk.first]?.number ?? row;
        const answer = renumber(await send({ firstRow: chunk.first, rows: cells, mapping, dryRun }), numberOf);
        const found = answer.errors.map((error) => named({ ...error, row: numberOf(error.row) }));
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
    if (!isChecked) return;
    const valid = withoutErrors(state.rows, state.errors);
    const [repeats, open] = await Promise.all([findRepeats(valid, mapping), findOpen(valid, mapping)]);
    change({
      step: 'checked',
      errors: state.errors.toSorted((left, right) => left.row - right.row),
      repeats,
      leftOut: new Set([...repeats.keys(), ...open, ...state.checks.flatMap(duplicatesIn)]),
    });
  };

  const beginCheck = async () => {
    const { table, rows, choice } = state;
    send = begin();
    mapping = sentMapping(table, choice, fields);
    change({ step: 'checking', errors: [], checks: [], done: 0, total: rows.length, showsProblems: false });
    const tooLong = tooLongErrors(rows, Object.values(mapping.columns));
    const found = await findErrors(withoutErrors(rows, tooLong), mapping);
    const errors = [...tooLong, ...found.map(named)];
    rowsToCheck = withoutErrors(rows, errors);
    change({ errors, total: rowsToCheck.length });
    await check();
  };

  const add = async (rows: readonly ImportRow[]) => {
    const isAdded = await sendAll(rows, false);
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
      const { table } = reading;
      if (table.rows.length === 0) {
        return change({ ...NOTHING_CHOSEN, refusal: 'The file has column names but no rows.' });
      }
      const { choice, isCertain } = suggestMapping(table, fields);
      change({ step: 'mapping', table, rows: table.rows, choice });
      if (isCertain && isComplete(table, choice, fields)) await beginCheck();
    },
    /** Changes the mapping that the user sees. */
    map: (choice: Partial<MappingChoice>) => change({ choice: { ...state.choice, ...choice } }),
    /** Checks the rows with the shown mapping, if it is complete. */
    async confirmMapping() {
      if (isComplete(state.table, state.choice, fields)) await beginCheck();
      else change({ showsProblems: true });
    },
    /** Returns to the mapping, with everything that was chosen. */
    changeMapping: () => change({ step: 'mapping', pause: null }),
    /** Leaves these rows out, or keeps them. */
    leaveOut(rows: readonly number[], isLeftOut: boolean) {
      const leftOut = new Set(state.leftOut);
      for (const row of rows) {
        if (isLeftOut) leftOut.add(row);
        else leftOut.delete(row);
      }
      change({ leftOut });
    },
    /** Adds the rows without errors that are not left out. */
    async start() {
      const rows = rowsToImport(state);
      change({ step: 'importing', done: 0, total: rows.length });
      await add(rows);
    },
    /** Pauses before the next chunk; a request in flight completes. */
    cancel() {
      isCancelled = true;
    },
    /** Resumes after a pause. */
    resume: () => (state.step === 'importing' ? add(rowsToImport(state)) : check()),
    reset: () => change(NOTHING_CHOSEN),
  };
}
