/** Reads and checks KPI files in the browser, and formats the result of an import. */
import { importedKpiShape } from '@aicv/contracts/ventures/kpis';
import { mapCells } from '@aicv/domain/csv/imported-cells';
import {
  KPI_CELL_KINDS,
  KPI_CSV_COLUMNS,
  KPI_CSV_REQUIRED,
  type KpiCsvColumn,
  metricKey,
} from '@aicv/domain/ventures/kpi';
import { similarMetric } from '@aicv/domain/ventures/metric-name';
import * as z from 'zod/mini';
import type { ApiAnswer } from '../../../lib/api/api-client.ts';
import { nextTask } from '../../../lib/api/next-task.ts';
import type { SentMapping } from '../../../lib/files/column-mapping.ts';
import type { ImportError, ImportRow } from '../../../lib/files/import-chunks.ts';
import { type CsvOptions, readCsv } from '../../../lib/files/read-csv.ts';
import { KPI_FIELD_LABELS } from './kpi-field-labels.ts';

const SYNONYMS: Partial<Record<KpiCsvColumn, readonly string[]>> = {
  metric: ['KPI', 'Name', 'Indicator', 'Measure'],
  value: ['Amount', 'Figure', 'Actual', 'Number'],
  target: ['Goal', 'Plan', 'Budget', 'Forecast'],
  period: ['Interval', 'Frequency'],
  recordedAt: ['Date', 'Day', 'Recorded On'],
};

export const KPI_CSV: CsvOptions = {
  fields: KPI_CSV_COLUMNS.map((name) => ({
    name,
    label: KPI_FIELD_LABELS[name],
    kind: KPI_CELL_KINDS[name],
    isRequired: KPI_CSV_REQUIRED.some((required) => required === name),
    synonyms: SYNONYMS[name],
  })),
  maxBytes: 2_000_000,
  maxRows: 10_000,
};

export const readKpis = (file: Blob) => readCsv(file, KPI_CSV);

/** What the user decided about a name, by its key: the metric that it means, or null to leave its rows out. */
export type NameDecisions = ReadonlyMap<string, string | null>;

/** A name of the file that resembles a recorded metric. */
export interface NameQuestion {
  readonly key: string;
  readonly name: string;
  readonly similar: string;
  readonly rows: readonly number[];
}

/** The names of the file that are no recorded metric, but resemble one. */
export function nameQuestions(
  rows: readonly ImportRow[],
  mapping: SentMapping,
  known: readonly string[],
): NameQuestion[] {
  const nameOf = ({ cells }: ImportRow) => cells[mapping.columns.metric ?? ''] ?? '';
  return [...Map.groupBy(rows, (row) => metricKey(nameOf(row)))].flatMap(([key, [first, ...others]]) => {
    const similar = similarMetric(key, known);
    if (first === undefined || similar === null) return [];
    return [{ key, name: nameOf(first).trim(), similar, rows: [first, ...others].map(({ number }) => number) }];
  });
}

/** The cells with the metrics that the user meant. */
export function decidedCells(
  cells: ImportRow['cells'],
  { columns }: SentMapping,
  decisions: NameDecisions,
): Record<string, string> {
  const column = columns.metric ?? '';
  const metric = decisions.get(metricKey(cells[column] ?? ''));
  return typeof metric === 'string' ? { ...cells, [column]: metric } : { ...cells };
}

/** Rows checked before yielding to the page. */
const ROWS_AT_ONCE = 500;

export type KpiImportAnswer = ApiAnswer<'POST /api/kpis/import'>;

/**
 * An error for each row that repeats the metric, period and day of an earlier row. The server receives one chunk at a time: it would
 * treat a duplicate in a later chunk as a correction.
 */
export async function repeatedKeys(rows: readonly ImportRow[], mapping: SentMapping): Promise<ImportError[]> {
  const lines = new Map<string, number>();
  const errors: ImportError[] = [];
  for (const [index, { number, line, cells }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTask();
    const { success, data } = z.safeParse(importedKpiShape, mapCells(cells, KPI_CELL_KINDS, mapping).cells);
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
export function formatImportOutcome(answers: readonly Omit<KpiImportAnswer, 'importId' | 'errors'>[]): string {
  const sumOf = (count: 'created' | 'replaced' | 'unchanged') =>
    answers.reduce((sum, answer) => sum + answer[count], 0).toLocaleString('en-US');
  return `${sumOf('created')} new, ${sumOf('replaced')} replaced, ${sumOf('unchanged')} unchanged`;
}
