import { csvLine } from '@aicv/domain/csv/csv-line';
import {
  IMPORT_FILE_MAX_BYTES,
  OPPORTUNITY_CSV_COLUMNS,
  OPPORTUNITY_CSV_REQUIRED,
  type OpportunityCsvColumn,
} from '@aicv/domain/opportunities/opportunity-csv';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import type { ImportRow } from '../../../lib/files/import-chunks.ts';
import { readCsv } from '../../../lib/files/read-csv.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { OPPORTUNITY_FIELD_LABELS } from './add-opportunity-fields.ts';

/** How many rows one session can validate and import within the per-minute rate limit. */
export const IMPORT_ROWS_MAX_PER_FILE = 50_000;

/** A file may also name its columns by these labels of the screen (REQ-207). */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(OPPORTUNITY_FIELD_LABELS).map(([field, label]) => [field, [label]])),
  ...Object.fromEntries(COMPONENT_SCORES.map((component) => [component, [COMPONENT_SCORE_LABELS[component]]])),
  totalScore: ['Total', 'Score'],
  ideaData: ['IDEA worksheets'],
};

export function readOpportunities(file: Blob) {
  return readCsv(file, {
    columns: OPPORTUNITY_CSV_COLUMNS,
    labels: LABELS,
    requiredColumns: OPPORTUNITY_CSV_REQUIRED,
    maxBytes: IMPORT_FILE_MAX_BYTES,
    maxRows: IMPORT_ROWS_MAX_PER_FILE,
  });
}

/** The columns with a value in at least one row, in export order. */
export function filledColumns(rows: readonly ImportRow[]): readonly OpportunityCsvColumn[] {
  return OPPORTUNITY_CSV_COLUMNS.filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
}

/** Likely duplicates: rows with the title of an earlier row, regardless of case and spaces, and that row's number. */
export function repeatedTitles(rows: readonly ImportRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { number, cells } of rows) {
    const title = (cells.title ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
    const earlier = first.get(title);
    if (title === '') continue;
    if (earlier === undefined) first.set(title, number);
    else repeated.set(number, earlier);
  }
  return repeated;
}

/** Downloads a file that contains only the header. */
export function saveTemplate(): void {
  saveFile(templateFile(), 'opportunities-template.csv');
}

/** Downloads only these rows, so that the user can correct and import them separately. */
export function saveRows(rows: readonly ImportRow[]): void {
  saveFile(rowsFile(rows), 'opportunities-to-correct.csv');
}

export function templateFile(): Blob {
  return csvFile([OPPORTUNITY_CSV_COLUMNS]);
}

export function rowsFile(rows: readonly ImportRow[]): Blob {
  const columns = filledColumns(rows);
  return csvFile([columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))]);
}

function csvFile(lines: readonly (readonly string[])[]): Blob {
  // The byte order mark makes spreadsheets read the text as UTF-8.
  return new Blob([`\uFEFF${lines.map(csvLine).join('')}`], { type: 'text/csv;charset=utf-8' });
}
