import { csvLine } from '@aicv/domain/csv/csv-line';
import type { ImportRow } from './import-chunks.ts';

/** Those of the columns that have a value in at least one row. */
export function filledColumns(columns: readonly string[], rows: readonly ImportRow[]): readonly string[] {
  return columns.filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
}

/** A file that contains only the header. */
export function templateFile(columns: readonly string[]): Blob {
  return csvFile([columns]);
}

/** A file with only these rows and all columns, so that the user can correct and import them separately. */
export function rowsFile(columns: readonly string[], rows: readonly ImportRow[]): Blob {
  return csvFile([columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))]);
}

function csvFile(lines: readonly (readonly string[])[]): Blob {
  // The byte order mark makes spreadsheets read the text as UTF-8.
  return new Blob([`\uFEFF${lines.map(csvLine).join('')}`], { type: 'text/csv;charset=utf-8' });
}
