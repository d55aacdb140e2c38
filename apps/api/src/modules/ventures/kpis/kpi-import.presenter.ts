/** Reads the rows of a file as KPIs. */
import { importedKpiShape } from '@aicv/contracts/ventures/kpis';
import { type ColumnMapping, type ImportedCells, mapCells } from '@aicv/domain/csv/imported-cells';
import { latestToday } from '@aicv/domain/dates/calendar-date';
import { FUTURE_DATE_MESSAGE, KPI_CELL_KINDS } from '@aicv/domain/ventures/kpi';
import { safeParse } from 'zod/v4/core';
import type { RowError } from '../../../platform/csv/row-errors.ts';
import { truncatedName } from '../../../platform/http/errors/truncated-name.ts';
import { type ImportedKpi, keyText } from './import-kpis.ts';

interface KpiReading {
  readonly rows: ImportedKpi[];
  readonly errors: RowError[];
}

interface ImportedFile {
  readonly firstRow: number;
  readonly mapping?: ColumnMapping | undefined;
  readonly nowMs: number;
}

/** The valid rows of a file, with unique keys, and the cell errors of the other rows. Errors name the field. */
export function readImportedKpis(
  given: readonly ImportedCells[],
  { firstRow, mapping, nowMs }: ImportedFile,
): KpiReading {
  const latestDay = latestToday(nowMs);
  const rows: ImportedKpi[] = [];
  const errors: RowError[] = [];
  const rowOfKey = new Map<string, number>();
  for (const [index, givenCells] of given.entries()) {
    const row = firstRow + index;
    const { cells, unknown } = mapCells(givenCells, KPI_CELL_KINDS, mapping);
    const read = safeParse(importedKpiShape, cells);
    for (const column of unknown) errors.push({ row, column: truncatedName(column), message: 'Unknown column' });
    for (const { path, message } of read.error?.issues ?? []) errors.push({ row, column: String(path[0]), message });
    if (!read.success || unknown.length > 0) continue;
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
