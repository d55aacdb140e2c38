/** A row of a file, without its empty cells. */
export interface ImportRow {
  /** Its position among the rows of the file, from 1. */
  readonly number: number;
  /** The line of the file where it starts. */
  readonly line: number;
  /** By the file's own column names. */
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

/** Errors of rows that exceed the size of one request. */
export function tooLongErrors(rows: readonly ImportRow[], columns: readonly string[]): ImportError[] {
  return rows
    .map((row) => ({ ...row, cells: onlyColumns(row, columns) }))
    .filter((row) => mayBeTooLong(row) && bytesOf(row) > CHUNK_BYTES_MAX)
    .map((row) => ({ row: row.number, column: longestColumn(row), message: 'The row is too long' }));
}

/** Avoids measuring every row: JSON needs at most six bytes for a UTF-16 unit. */
function mayBeTooLong({ cells }: ImportRow): boolean {
  return Object.values(cells).reduce((length, cell) => length + cell.length, 0) * 6 > CHUNK_BYTES_MAX / 2;
}

export function withoutErrors(rows: readonly ImportRow[], errors: readonly ImportError[]): readonly ImportRow[] {
  const wrong = new Set(errors.map(({ row }) => row));
  return wrong.size === 0 ? rows : rows.filter(({ number }) => !wrong.has(number));
}

/** The rows in order, in as few requests as the limits allow, each built when it is needed. Only these columns are sent. */
export function* importChunks(
  rows: readonly ImportRow[],
  { rowsMax, columns, sent = 0 }: { rowsMax: number; columns: readonly string[]; sent?: number },
): Generator<ImportChunk> {
  let current: ImportRow[] = [];
  let bytes = 0;
  for (const [index, row] of rows.slice(sent).entries()) {
    const sentRow = { ...row, cells: onlyColumns(row, columns) };
    const size = bytesOf(sentRow);
    if (current.length === rowsMax || bytes + size > CHUNK_BYTES_MAX) {
      yield { first: sent + index - current.length + 1, rows: current };
      current = [];
      bytes = 0;
    }
    current.push(sentRow);
    bytes += size;
  }
  if (current.length > 0) yield { first: rows.length - current.length + 1, rows: current };
}

function onlyColumns({ cells }: ImportRow, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]] as const])),
  );
}

function bytesOf({ cells }: ImportRow): number {
  return encoder.encode(JSON.stringify(cells)).length + 1;
}

function longestColumn({ cells }: ImportRow): string {
  const [longest] = Object.entries(cells).sort(([, left], [, right]) => right.length - left.length);
  return longest?.[0] ?? '';
}
