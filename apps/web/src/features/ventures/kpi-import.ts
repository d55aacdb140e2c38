/** Sends the rows of a file in as many requests as it needs, and adds up what came of them. */
import { KPI_IMPORT_ROWS_MAX } from '@aicv/contracts/kpis';
import type { ApiAnswer } from '../../lib/api-client.ts';

/** As the columns are named in a file. */
export const KPI_CSV_COLUMNS = ['metric', 'value', 'target', 'period', 'recordedAt'] as const;

export interface ImportRow {
  /** The line of the file in which the row begins. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface RowError {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

export interface ImportOutcome {
  readonly created: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly errors: readonly RowError[];
}

export const NOTHING_YET: ImportOutcome = { created: 0, replaced: 0, unchanged: 0, errors: [] };

type ImportAnswer = ApiAnswer<'POST /api/kpis/import'>;

/** One request: the rows as the server takes them, and the number of the first. */
type Send = (firstRow: number, rows: Record<string, string>[]) => Promise<ImportAnswer>;

/**
 * Sends the rows from `startAt` on, one request after the other; `onProgress` is told after each how many are done and what
 * came of them, so that whoever is interrupted can go on from there.
 */
export async function sendRows(
  rows: readonly ImportRow[],
  send: Send,
  onProgress: (done: number, outcome: ImportOutcome) => void,
  { startAt, outcome: before }: { startAt: number; outcome: ImportOutcome } = { startAt: 0, outcome: NOTHING_YET },
): Promise<ImportOutcome> {
  let outcome = before;
  for (let start = startAt; start < rows.length; start += KPI_IMPORT_ROWS_MAX) {
    const chunk = rows.slice(start, start + KPI_IMPORT_ROWS_MAX);
    const answer = await send(start + 1, chunk.map(filledCells));
    outcome = added(outcome, answer, rows);
    onProgress(start + chunk.length, outcome);
  }
  return outcome;
}

/** An empty cell says nothing, not even that a target is to be cleared. */
function filledCells({ cells }: ImportRow): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''));
}

function added(outcome: ImportOutcome, answer: ImportAnswer, rows: readonly ImportRow[]): ImportOutcome {
  return {
    created: outcome.created + answer.created,
    replaced: outcome.replaced + answer.replaced,
    unchanged: outcome.unchanged + answer.unchanged,
    errors: [
      ...outcome.errors,
      // Rows are numbered from 1 in the order in which they were sent.
      ...answer.errors.map(({ row, column, message }) => ({ line: rows[row - 1]?.line ?? row, column, message })),
    ],
  };
}
