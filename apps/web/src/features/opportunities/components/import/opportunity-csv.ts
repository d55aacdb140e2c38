import { neutralizeFormula } from '@aicv/domain/csv-formula';
import {
  IMPORT_FILE_MAX_BYTES,
  OPPORTUNITY_CSV_COLUMNS,
  OPPORTUNITY_CSV_REQUIRED,
  type OpportunityCsvColumn,
} from '@aicv/domain/opportunity-csv';
import type { ImportRow } from '../../../../lib/import-chunks.ts';
import { readCsv } from '../../../../lib/read-csv.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** Not in the specification: what a minute's requests of one session carry, checked and then imported. */
export const IMPORT_ROWS_MAX_PER_FILE = 50_000;

export function readOpportunities(file: Blob) {
  return readCsv(file, {
    columns: OPPORTUNITY_CSV_COLUMNS,
    requiredColumns: OPPORTUNITY_CSV_REQUIRED,
    maxBytes: IMPORT_FILE_MAX_BYTES,
    maxRows: IMPORT_ROWS_MAX_PER_FILE,
  });
}

/** The columns that any of the rows fills, in the order of an export. */
export function filledColumns(rows: readonly ImportRow[]): readonly OpportunityCsvColumn[] {
  return OPPORTUNITY_CSV_COLUMNS.filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
}

/** Downloads a file that holds the header alone. */
export function saveTemplate(): void {
  saveFile(csvFile(`${OPPORTUNITY_CSV_COLUMNS.join(',')}\r\n`), 'opportunities-template.csv');
}

/** Downloads these rows by themselves, to be corrected and imported on their own. */
export async function saveRows(rows: readonly ImportRow[]): Promise<void> {
  const { default: papa } = await import('papaparse');
  const columns = filledColumns(rows);
  const data = rows.map(({ cells }) => columns.map((column) => neutralizeFormula(cells[column] ?? '')));
  saveFile(csvFile(`${papa.unparse({ fields: [...columns], data })}\r\n`), 'opportunities-to-correct.csv');
}

function csvFile(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
