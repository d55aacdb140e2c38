/** Reads a CSV file (RFC 4180) in the browser. If it cannot be imported, returns the reason as a sentence. */

import { COLUMN_NAME_MAX_LENGTH } from '@aicv/contracts/column-mapping';
import {
  type DateFormat,
  dateEvidence,
  type FormatEvidence,
  type NumberFormat,
  numberEvidence,
} from '@aicv/domain/csv/cell-formats';
import { restoreFormula } from '@aicv/domain/csv/csv-formula';
import type { ParseResult, Parser } from 'papaparse';
import { nextTask } from '../api/next-task.ts';
import { type CsvField, fieldNamed } from './csv-fields.ts';
import type { ImportRow } from './import-chunks.ts';

export type CsvOptions = {
  fields: readonly CsvField[];
  maxBytes: number;
  maxRows: number;
};

/** A column of the file, with what its cells say about the file (REQ-338). */
export interface CsvColumn {
  readonly name: string;
  /** The first different values. */
  readonly samples: readonly string[];
  readonly numbers: FormatFacts<NumberFormat>;
  readonly dates: FormatFacts<DateFormat>;
}

export interface FormatFacts<Format> {
  /** The formats of which the column has evidence. */
  readonly evident: ReadonlySet<Format>;
  /** The first different values whose meaning depends on the format. */
  readonly ambiguous: readonly string[];
}

/** Rows without values and columns without name and values are left out. */
export interface CsvTable {
  readonly columns: readonly CsvColumn[];
  readonly rows: readonly ImportRow[];
}

export type CsvReading = { ok: true; table: CsvTable } | { ok: false; message: string };

type Papa = typeof import('papaparse');

/** The file cannot be imported, for a reason that the user can fix. */
class CsvRefusedError extends Error {
  override readonly name = 'CsvRefusedError';
}

const BYTES_PER_MB = 1_000_000;
const DELIMITERS = [',', ';', '\t'] as const;
/** Characters parsed before yielding to the page: some milliseconds of work. */
const CHUNK_LENGTH = 200_000;

const counts = new Intl.NumberFormat('en-US');
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, roundingMode: 'ceil' });

/** Keeps cells unchanged, except for the apostrophe that an export puts before a formula. */
export async function readCsv(file: Blob, options: CsvOptions): Promise<CsvReading> {
  try {
    return { ok: true, table: await tableOf(file, options) };
  } catch (error) {
    if (error instanceof CsvRefusedError) return { ok: false, message: error.message };
    throw error;
  }
}

/** The text of a file, in the encoding that its bytes suggest. */
export async function readTextFile(file: Blob): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  try {
    return { ok: true, text: await textOf(file) };
  } catch (error) {
    if (error instanceof CsvRefusedError) return { ok: false, message: error.message };
    throw error;
  }
}

async function tableOf(file: Blob, options: CsvOptions): Promise<CsvTable> {
  if (file.size > options.maxBytes) {
    const [size, limit] = [file.size, options.maxBytes].map((bytes) => megabytes.format(bytes / BYTES_PER_MB));
    throw new CsvRefusedError(`The file is ${size} MB. At most ${limit} MB can be imported at once.`);
  }
  const [papa, text] = await Promise.all([loadPapa(), textOf(file)]);
  if (text.trim() === '') throw new CsvRefusedError('The file is empty.');
  const announced = /^\s*sep=(.)[ \t]*(?:\r\n|\r|\n|$)/i.exec(text)?.[1];
  const delimiter = announced ?? delimiterOf(papa, text, options);
  const { take, finish } = takeRows(options, { delimiter, isAnnounced: announced !== undefined });
  await parseInChunks(papa, await endLinesAlike(text, delimiter), { delimiter, take });
  return finish();
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
  refuseOtherKinds(new Uint8Array(bytes));
  const text = decoded(new Uint8Array(bytes));
  if ((text.slice(0, BINARY_CHECK_LENGTH).match(CONTROL_CHARACTERS)?.length ?? 0) >= BINARY_CONTROL_CHARACTERS) {
    throw new CsvRefusedError(NOT_TEXT);
  }
  // Some programs end a text file with this character.
  const end = text.trimEnd();
  return end.endsWith('\u001A') ? end.slice(0, -1) : text;
}

const NOT_TEXT = 'This is not a text file. Save the table as CSV and choose that file.';
const BINARY_CHECK_LENGTH = 1_000;
/** A text file may hold a few by mistake. */
const BINARY_CONTROL_CHARACTERS = 4;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters tell a binary file from text
const CONTROL_CHARACTERS = /[\0-\x08\x0e-\x19]/g;

/** By the first bytes: old and new Excel workbooks, other archives, PDF. */
function refuseOtherKinds(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const isArchive = start === 'PK\x03\x04';
  if (start === '\xd0\xcf\x11\xe0' || (isArchive && new TextDecoder('latin1').decode(bytes).includes('xl/'))) {
    throw new CsvRefusedError('This is an Excel workbook. Save it as CSV in Excel and choose that file.');
  }
  if (isArchive || start === '%PDF') throw new CsvRefusedError(NOT_TEXT);
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
function delimiterOf(papa: Papa, text: string, { fields }: CsvOptions): string {
  const start = text.search(/\S/);
  const beginning = text.slice(start, start + CHUNK_LENGTH);
  const found = DELIMITERS.map((delimiter) => {
    const [cells = []] = papa.parse<string[]>(beginning, { delimiter, preview: 1 }).data;
    return {
      delimiter,
      known: cells.filter((cell) => fieldNamed(cell, fields) !== undefined).length,
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
  const rows: ImportRow[] = [];
  let nextLine = 1;
  let isAnnouncement = isAnnounced;
  let header: HeaderColumn[] | null = null;

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
      if (header === null) header = headerOf(cells);
      else rows.push({ number: rows.length + 1, line, cells: namedCells(cells, header, { line, delimiter }) });
      if (rows.length > options.maxRows) {
        const limit = counts.format(options.maxRows);
        throw new CsvRefusedError(`The file has more than ${limit} rows. At most ${limit} can be imported at once.`);
      }
    }
  };
  const finish = (): CsvTable => ({
    columns: (header ?? []).filter(({ isNamed, samples }) => isNamed || samples.length > 0),
    rows,
  });
  return { take, finish };
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

/** The cells with a value, by column. */
function namedCells(
  cells: readonly string[],
  header: readonly HeaderColumn[],
  { line, delimiter }: { line: number; delimiter: string },
): Record<string, string> {
  const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (surplus) {
    throw new CsvRefusedError(
      `Line ${line} has ${counts.format(cells.length)} cells, but the header has ${counts.format(header.length)}. ` +
        `Put text that contains ${DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`} in quotation marks.`,
    );
  }
  const named: [string, string][] = [];
  for (const [index, column] of header.entries()) {
    const text = restoreFormula(cells[index] ?? '');
    if (text.trim() === '') continue;
    named.push([column.name, text]);
    addFacts(column, text.trim());
  }
  return Object.fromEntries(named);
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' };

interface HeaderColumn extends CsvColumn {
  readonly isNamed: boolean;
  readonly samples: string[];
  readonly numbers: { readonly evident: Set<NumberFormat>; readonly ambiguous: string[] };
  readonly dates: { readonly evident: Set<DateFormat>; readonly ambiguous: string[] };
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
/** Shorter than any written number or date. */
const NUMERIC = /^[+-]?\d.{0,30}$/;

function addFacts({ samples, numbers, dates }: HeaderColumn, text: string): void {
  addSample(samples, text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}...` : text);
  if (!NUMERIC.test(text)) return;
  addEvidence(numbers, numberEvidence(text), text);
  addEvidence(dates, dateEvidence(text), text);
}

function addEvidence<Format extends string>(
  { evident, ambiguous }: { evident: Set<Format>; ambiguous: string[] },
  evidence: FormatEvidence<Format>,
  text: string,
): void {
  if (evidence === 'either') addSample(ambiguous, text);
  else if (evidence !== null) evident.add(evidence);
}

function addSample(samples: string[], text: string): void {
  if (samples.length < SAMPLES && !samples.includes(text)) samples.push(text);
}

/** Quotes no more of a long name: a file of another kind must not fill the page. */
const QUOTED_LENGTH = 40;

function headerOf(cells: readonly string[]): HeaderColumn[] {
  if (!cells.some((cell) => /\p{L}/u.test(cell))) throw new CsvRefusedError('The first row must name the columns.');
  const written = cells.map((cell) => cell.trim());
  const tooLong = written.findIndex((name) => name.length > COLUMN_NAME_MAX_LENGTH);
  if (tooLong !== -1) {
    throw new CsvRefusedError(
      `The name of column ${tooLong + 1} is too long. The first row must name the columns, each in at most ${COLUMN_NAME_MAX_LENGTH} characters.`,
    );
  }
  const names = written.map((name, index) => (isUsable(name) ? name : `Column ${index + 1}`));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    const quoted = repeated.length > QUOTED_LENGTH ? `${repeated.slice(0, QUOTED_LENGTH)}...` : repeated;
    throw new CsvRefusedError(`Two columns are named “${quoted}”. Give each column a different name.`);
  }
  return names.map((name, index) => ({
    name,
    isNamed: written[index] !== '',
    samples: [],
    numbers: { evident: new Set<NumberFormat>(), ambiguous: [] },
    dates: { evident: new Set<DateFormat>(), ambiguous: [] },
  }));
}

/** Rows are objects by column name, so a name that every object inherits is none. */
const isUsable = (name: string) => name !== '' && !(name in {});
