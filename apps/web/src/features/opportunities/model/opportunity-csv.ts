import {
  IMPORT_FILE_MAX_BYTES,
  OPPORTUNITY_CSV_COLUMNS,
  OPPORTUNITY_CSV_REQUIRED,
} from '@aicv/domain/opportunities/opportunity-csv';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import type { ImportRow } from '../../../lib/files/import-chunks.ts';
import { type CsvOptions, readCsv } from '../../../lib/files/read-csv.ts';
import { OPPORTUNITY_FIELD_LABELS } from './add-opportunity-fields.ts';

/** How many rows one session can validate and import within the per-minute rate limit. */
const IMPORT_ROWS_MAX_PER_FILE = 50_000;

/** A file may also name its columns by these labels of the screen (REQ-207). */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(OPPORTUNITY_FIELD_LABELS).map(([field, label]) => [field, [label]])),
  ...Object.fromEntries(COMPONENT_SCORES.map((component) => [component, [COMPONENT_SCORE_LABELS[component]]])),
  totalScore: ['Total', 'Score'],
  ideaData: ['IDEA worksheets'],
};

export const OPPORTUNITY_CSV: CsvOptions = {
  columns: OPPORTUNITY_CSV_COLUMNS,
  labels: LABELS,
  requiredColumns: OPPORTUNITY_CSV_REQUIRED,
  maxBytes: IMPORT_FILE_MAX_BYTES,
  maxRows: IMPORT_ROWS_MAX_PER_FILE,
};

export const readOpportunities = (file: Blob) => readCsv(file, OPPORTUNITY_CSV);

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
