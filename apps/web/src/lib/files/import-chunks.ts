import type { CsvRow } from './read-csv.ts';

/** A row of a file, without its empty cells. */
export interface ImportRow {
  /** Its position among the rows of the file, from 1. */
  readonly number: number;
  /** The line of the file where it starts. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface ImportError {
  /** The number of the row. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** The rows of one request. */
export interface ImportChunk {
  /** The position of its first row among the sent rows, from 1. An import may skip rows. */
  readonly first: number;
  readonly rows: readonly ImportRow[];
}

/** The server rejects a body above 1 MiB; the rest of the request needs little. */
const CHUNK_BYTES_MAX = 1_000_000;

const encoder = new TextEncoder();

/** The rows as read; an empty or blank cell is omitted. */
export function importRows(rows: readonly CsvRow[]): ImportRow[] {
  return rows.map(({ line, cells }, index) => ({
    number: index + 1,
    line,
    cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== '')),
  }));
}

/** Errors of rows that exceed the size of one request. */
export function tooLongErrors(rows: readonly ImportRow[]): ImportError[] {
  return rows
    .filter((row) => bytesOf(row) > CHUNK_BYTES_MAX)
    .map((row) => ({ row: row.number, column: longestColumn(row), message: 'The row is too long' }));
}

export function withoutErrors(rows: readonly ImportRow[], errors: readonly ImportError[]): readonly ImportRow[] {
  const wrong = new Set(errors.map(({ row }) => row));
  return wrong.size === 0 ? rows : rows.filter(({ number }) => !wrong.has(number));
}

/** The rows in order, in as few requests as the limits allow. */
export function importChunks(rows: readonly ImportRow[], rowsMax: number): ImportChunk[] {
  const chunks: ImportChunk[] = [];
  let current: ImportRow[] = [];
  let bytes = 0;
  const close = (sent: number) => {
    if (current.length > 0) chunks.push({ first: sent - current.length + 1, rows: current });
    current = [];
    bytes = 0;
  };
  for (const [index, row] of rows.entries()) {
    const size = bytesOf(row);
    if (current.length === rowsMax || bytes + size > CHUNK_BYTES_MAX) close(index);
    current.push(row);
    bytes += size;
  }
  close(rows.length);
  return chunks;
}

function bytesOf({ cells }: ImportRow): number {
  return encoder.encode(JSON.stringify(cells)).length + 1;
}

function longestColumn({ cells }: ImportRow): string {
  const [longest] = Object.entries(cells).sort(([, left], [, right]) => right.length - left.length);
  return longest?.[0] ?? '';
}
