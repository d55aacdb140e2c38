/** Reads the rows of a file as KPIs. */
import { importedKpiShape } from '@aicv/contracts/ventures/kpis';
import { type ImportedCells as Cells, normalizeCells } from '@aicv/domain/csv/imported-cells';
import { latestToday } from '@aicv/domain/dates/calendar-date';
import { FUTURE_DATE_MESSAGE, KPI_CELL_RULES } from '@aicv/domain/ventures/kpi';
import { safeParse } from 'zod/v4/core';
import type { RowError } from '../../../platform/csv/row-errors.ts';
import { truncatedName } from '../../../platform/http/errors/truncated-name.ts';
import { type ImportedKpi, keyText } from './import-kpis.ts';

interface KpiReading {
  readonly rows: ImportedKpi[];
  readonly errors: RowError[];
}

/** The valid rows of a file, with unique keys, and the cell errors of the other rows. */
export function readImportedKpis(cells: readonly Cells[], firstRow: number, nowMs: number): KpiReading {
  const latestDay = latestToday(nowMs);
  const rows: ImportedKpi[] = [];
  const errors: RowError[] = [];
  const rowOfKey = new Map<string, number>();
  for (const [index, given] of cells.entries()) {
    const row = firstRow + index;
    const read = safeParse(importedKpiShape, normalizeCells(given, KPI_CELL_RULES));
    if (!read.success) {
      errors.push(...read.error.issues.flatMap((issue) => cellErrors(row, issue)));
      continue;
    }
    if (read.data.recordedAt > latestDay) {
      errors.push({ row, column: 'recordedAt', message: FUTURE_DATE_MESSAGE });
      continue;
    }
    const earlier = rowOfKey.get(keyText(read.data));
    if (earlier === undefined) {
      rowOfKey.set(keyText(read.data), row);
      rows.push(read.data);
    } else {
      errors.push({ row, column: 'recordedAt', message: `Row ${earlier} already has this metric, period and date` });
    }
  }
  return { rows, errors };
}

interface CellIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** All unknown columns in one issue. */
  readonly keys?: unknown;
}

function cellErrors(row: number, { path, message, keys }: CellIssue): RowError[] {
  if (Array.isArray(keys))
    return keys.map((column) => ({ row, column: truncatedName(column), message: 'Unknown column' }));
  return [{ row, column: String(path[0]), message }];
}
