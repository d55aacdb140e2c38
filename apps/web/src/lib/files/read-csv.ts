/** Reads a CSV file (RFC 4180) in the browser. If it cannot be imported, returns the reason as a sentence. */
import { restoreFormula } from '@aicv/domain/csv/csv-formula';
import type { ParseResult, Parser } from 'papaparse';
import { nextTask } from '../api/next-task.ts';

export type CsvOptions = {
  /** The accepted columns, in any order. */
  columns: readonly string[];
  /** Other names of a column: its labels on the screen. Case, spaces and punctuation never matter. */
  labels?: Readonly<Record<string, readonly string[]>>;
  requiredColumns: readonly string[];
  maxBytes: number;
  maxRows: number;
};

export type CsvRow = {
  /** The line of the file where the row starts. */
  line: number;
  /** Cells by column, for the columns of the header only. */
  cells: Record<string, string>;
};

export type CsvReading = { ok: true; rows: CsvRow[] } | { ok: false; message: string };

type Papa = typeof import('papaparse');

/** The file cannot be imported, for a reason that the user can fix. */
class CsvRefusedError extends Error {
  override readonly name = 'CsvRefusedError';
}

const BYTES_PER_MB = 1_000_000;
const DELIMITERS = [',', ';', '\t'] as const;
/** Characters parsed before yielding to the page: some milliseconds of work. */
const CHUNK_LENGTH = 200_000;
/** A file of another kind may have very many or very long column names, which must not fill the page. */
const NAMED_COLUMNS = 10;
const NAMED_CHARACTERS = 40;

const counts = new Intl.NumberFormat('en-US');
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, roundingMode: 'ceil' });
const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Keeps cells unchanged, except for the apostrophe that an export puts before a formula. */
export async function readCsv(file: Blob, options: CsvOptions): Promise<CsvReading> {
  try {
    return { ok: true, rows: await rowsOf(file, options) };
  } catch (error) {
    if (error instanceof CsvRefusedError) return { ok: false, message: error.message };
    throw error;
  }
}

async function rowsOf(file: Blob, options: CsvOptions): Promise<CsvRow[]> {
  if (file.size > options.maxBytes) {
    const [size, limit] = [file.size, options.maxBytes].map((bytes) => megabytes.format(bytes / BYTES_PER_MB));
    throw new CsvRefusedError(`The file is ${size} MB. At most ${limit} MB can be imported at once.`);
  }
  const [papa, text] = await Promise.all([loadPapa(), textOf(file)]);
  if (text.trim() === '') throw new CsvRefusedError('The file is empty.');
  const announced = /^\s*sep=(.)[ \t]*(?:\r\n|\r|\n|$)/i.exec(text)?.[1];
  const delimiter = announced ?? delimiterOf(papa, text, options);
  const { take, rows } = takeRows(options, { delimiter, isAnnounced: announced !== undefined });
  await parseInChunks(papa, await endLinesAlike(text, delimiter), { delimiter, take });
  return rows;
}

/** Loaded on demand: few pages import files. */
async function loadPapa(): Promise<Papa> {
  try {
    return (await import('papaparse')).default;
  } catch {
    throw new CsvRefusedError('The CSV reader could not be loaded. Check your connection and try again.');
  }
}

async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CsvRefusedError('The file could not be read. Choose a file on this device.');
  });
  const text = decoded(new Uint8Array(bytes));
  // Some programs end a text file with this character.
  const end = text.trimEnd();
  return end.endsWith('\u001A') ? end.slice(0, -1) : text;
}

/** UTF-8 or UTF-16 by the byte order mark, else UTF-8, else Windows-1252, the encoding of Western spreadsheets. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that yields most known columns in the header, or else most columns. */
function delimiterOf(papa: Papa, text: string, options: CsvOptions): string {
  const start = text.search(/\S/);
  const beginning = text.slice(start, start + CHUNK_LENGTH);
  const found = DELIMITERS.map((delimiter) => {
    const [cells = []] = papa.parse<string[]>(beginning, { delimiter, preview: 1 }).data;
    return {
      delimiter,
      known: cells.filter((cell) => columnNamed(cell, options) !== undefined).length,
      all: cells.length,
    };
  });
  found.sort((a, b) => b.known - a.known || b.all - a.all);
  return found[0]?.delimiter ?? ',';
}

/** Normalizes line ends to line feeds, because the parser expects one kind in a file. Quoted text is unchanged. */
async function endLinesAlike(text: string, delimiter: string): Promise<string> {
  if (!text.includes('\r')) return text;
  const quotedOrLineEnd = new RegExp(`(?<=^|[\\r\\n${delimiter}])"[^"]*(?:""[^"]*)*"?|\\r\\n?`, 'g');
  const pieces: string[] = [];
  let taken = 0;
  let chunkEnd = CHUNK_LENGTH;
  for (const { 0: match, index } of text.matchAll(quotedOrLineEnd)) {
    if (!match.startsWith('"')) {
      pieces.push(text.slice(taken, index), '\n');
      taken = index + match.length;
    }
    if (index > chunkEnd) {
      chunkEnd = index + CHUNK_LENGTH;
      await nextTask();
    }
  }
  return pieces.join('') + text.slice(taken);
}

function parseInChunks(
  papa: Papa,
  text: string,
  { delimiter, take }: { delimiter: string; take: (result: ParseResult<string[]>) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      chunkSize: CHUNK_LENGTH,
      chunk: (result: ParseResult<string[]>, parser: Parser) => {
        try {
          take(result);
        } catch (error) {
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        void nextTask().then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
}

/** Tracks the position in the file across chunks. The first non-blank row is the header. */
function takeRows(options: CsvOptions, { delimiter, isAnnounced }: { delimiter: string; isAnnounced: boolean }) {
  const rows: CsvRow[] = [];
  let nextLine = 1;
  let isAnnouncement = isAnnounced;
  let header: string[] | null = null;

  const take = ({ data, errors }: ParseResult<string[]>) => {
    for (const [index, cells] of data.entries()) {
      const line = nextLine;
      nextLine += 1 + cells.reduce((breaks, cell) => breaks + lineBreaksIn(cell), 0);
      const wrongQuote = errors.find(({ row, type }) => row === index && type === 'Quotes');
      if (wrongQuote !== undefined) throw new CsvRefusedError(quoteMessage(wrongQuote.code, line));
      if (isBlank(cells)) continue;
      if (isAnnouncement) {
        isAnnouncement = false;
        continue;
      }
      if (header === null) header = checkedHeader(cells, options);
      else rows.push({ line, cells: namedCells(cells, header, { line, delimiter }) });
      if (rows.length > options.maxRows) {
        const limit = counts.format(options.maxRows);
        throw new CsvRefusedError(`The file has more than ${limit} rows. At most ${limit} can be imported at once.`);
      }
    }
  };
  return { take, rows };
}

function lineBreaksIn(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function quoteMessage(code: string, line: number): string {
  return code === 'MissingQuotes'
    ? `Line ${line} has a quotation mark that is never closed.`
    : `Line ${line} has a misplaced quotation mark. Double it inside quoted text.`;
}

function namedCells(
  cells: readonly string[],
  header: readonly string[],
  { line, delimiter }: { line: number; delimiter: string },
): Record<string, string> {
  const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (surplus) {
    throw new CsvRefusedError(
      `Line ${line} has ${counts.format(cells.length)} cells, but the header has ${counts.format(header.length)}. ` +
        `Put text that contains ${DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`} in quotation marks.`,
    );
  }
  const named = header.map((column, index) => [column, restoreFormula(cells[index] ?? '')] as const);
  for (const [index, column] of header.entries()) {
    if (column === '' && (cells[index] ?? '').trim() !== '') {
      throw new CsvRefusedError(`Column ${index + 1} has no name.`);
    }
  }
  return Object.fromEntries(named.filter(([column]) => column !== ''));
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' };

/** Compares alphanumeric characters only, so "Submitted By", "submitted_by" and "submittedBy" are one name. */
const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function columnNamed(name: string, { columns, labels = {} }: CsvOptions): string | undefined {
  const key = nameKey(name);
  return columns.find((column) => [column, ...(labels[column] ?? [])].some((known) => nameKey(known) === key));
}

/** Column names in our own spelling; a column without a name is '' and must be empty. */
function checkedHeader(cells: readonly string[], options: CsvOptions): string[] {
  const written = cells.map((cell) => cell.trim());
  const header = written.map((name) => columnNamed(name, options) ?? name);
  const distinct = [...new Set(header)].filter((name) => name !== '');
  const faults = [
    columnsSentence(
      distinct.filter((name) => !options.columns.includes(name)),
      'unknown',
    ),
    columnsSentence(
      options.requiredColumns.filter((name) => !header.includes(name)),
      'missing',
    ),
    columnsSentence(
      distinct.filter((name) => header.indexOf(name) !== header.lastIndexOf(name)),
      'duplicated',
    ),
  ].filter((fault) => fault !== '');
  if (faults.length > 0) throw new CsvRefusedError(faults.join(' '));
  return header;
}

function columnsSentence(columns: readonly string[], fault: string): string {
  if (columns.length === 0) return '';
  const named = columns.slice(0, NAMED_COLUMNS).map((name) => `“${shortened(name)}”`);
  const others = columns.length - named.length;
  if (others > 0) named.push(`${counts.format(others)} more`);
  return columns.length === 1
    ? `The column ${named[0]} is ${fault}.`
    : `The columns ${lists.format(named)} are ${fault}.`;
}

function shortened(name: string): string {
  return name.length > NAMED_CHARACTERS ? `${name.slice(0, NAMED_CHARACTERS)}...` : name;
}
