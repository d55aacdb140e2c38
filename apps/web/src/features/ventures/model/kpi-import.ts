/** Reads and checks KPI files in the browser, and formats the result of an import. */
import { importedKpiShape } from '@aicv/contracts/ventures/kpis';
import { normalizeCells } from '@aicv/domain/csv/imported-cells';
import { KPI_CELL_RULES } from '@aicv/domain/ventures/kpi';
import * as z from 'zod/mini';
import type { ApiAnswer } from '../../../lib/api/api-client.ts';
import type { ImportError, ImportRow } from '../../../lib/files/import-chunks.ts';
import { type CsvOptions, readCsv } from '../../../lib/files/read-csv.ts';
import { KPI_FIELD_LABELS, KPI_FIELDS } from './kpi-field-labels.ts';

export const KPI_CSV: CsvOptions = {
  columns: KPI_FIELDS,
  labels: Object.fromEntries(KPI_FIELDS.map((field) => [field, [KPI_FIELD_LABELS[field]]])),
  requiredColumns: ['metric', 'value', 'recordedAt'],
  maxBytes: 2_000_000,
  maxRows: 10_000,
};

export const readKpis = (file: Blob) => readCsv(file, KPI_CSV);

export type KpiImportAnswer = ApiAnswer<'POST /api/kpis/import'>;

/**
 * An error for each row that repeats the metric, period and day of an earlier row. The server receives one chunk at a time: it would
 * treat a duplicate in a later chunk as a correction.
 */
export function repeatedKeys(rows: readonly ImportRow[]): ImportError[] {
  const lines = new Map<string, number>();
  const errors: ImportError[] = [];
  for (const { number, line, cells } of rows) {
    const { success, data } = z.safeParse(importedKpiShape, normalizeCells(cells, KPI_CELL_RULES));
    // The server reports the errors of an invalid row.
    if (!success) continue;
    const key = JSON.stringify([data.metric, data.period, data.recordedAt]);
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    else {
      const message = `Line ${earlier} already has this metric, period and date`;
      errors.push({ row: number, column: 'recordedAt', message });
    }
  }
  return errors;
}

/** "12 new, 3 replaced, 1 unchanged". */
export function formatImportOutcome(answers: readonly Omit<KpiImportAnswer, 'errors'>[]): string {
  const sumOf = (count: 'created' | 'replaced' | 'unchanged') =>
    answers.reduce((sum, answer) => sum + answer[count], 0).toLocaleString('en-US');
  return `${sumOf('created')} new, ${sumOf('replaced')} replaced, ${sumOf('unchanged')} unchanged`;
}
