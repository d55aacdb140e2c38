/** Maps opportunities to the cells of a CSV file and back. */
import {
  type ImportedOpportunity,
  importedOpportunityShape,
  importedScoresShape,
} from '@aicv/contracts/opportunities/opportunity-exchange';
import { type ColumnMapping, type ImportedCells, mapCells } from '@aicv/domain/csv/imported-cells';
import { OPPORTUNITY_CELL_KINDS, OPPORTUNITY_CSV_COLUMNS, tagsCell } from '@aicv/domain/opportunities/opportunity-csv';
import { DIGEST_SECTIONS, moreInSection } from '@aicv/domain/opportunities/weekly-digest';
import type { RowError } from '../../../platform/csv/row-errors.ts';
import { truncatedName } from '../../../platform/http/errors/truncated-name.ts';
import { type ImportedRow, totalError } from './import-opportunities.ts';
import type { ExportedOpportunity } from './opportunity-exchange.queries.ts';
import type { WeeklyDigest } from './weekly-digest.queries.ts';

export const OPPORTUNITY_COLUMNS = {
  header: OPPORTUNITY_CSV_COLUMNS,
  cells: (opportunity: ExportedOpportunity) =>
    OPPORTUNITY_CSV_COLUMNS.map((column) => {
      if (column === 'ideaData') return jsonCell(opportunity.ideaData);
      return column === 'tags' ? tagsCell(opportunity.tags) : opportunity[column];
    }),
};

const jsonCell = (data: unknown) => (data === null ? null : JSON.stringify(data));

interface ImportReading {
  readonly rows: ImportedRow[];
  readonly errors: RowError[];
}

/** The valid rows of a file, and the cell errors of the other rows. Errors name the field. */
export function readImportedRows(
  rows: readonly ImportedCells[],
  { firstRow, mapping }: { firstRow: number; mapping?: ColumnMapping | undefined },
): ImportReading {
  const readings = rows.map((row, index) => readRow(mapCells(row, OPPORTUNITY_CELL_KINDS, mapping), firstRow + index));
  return {
    rows: readings.flatMap((reading) => reading.rows),
    errors: readings.flatMap((reading) => reading.errors),
  };
}

function readRow({ cells, unknown }: ReturnType<typeof mapCells>, row: number): ImportReading {
  const errorAt = (column: string, message: string): RowError => ({ row, column, message });
  const errors = unknown.map((column) => errorAt(truncatedName(column), 'Unknown column'));
  const read = importedOpportunityShape.safeParse(cells);
  for (const { path, message } of read.error?.issues ?? []) errors.push(errorAt(String(path[0]), message));
  const scores = importedScoresShape.safeParse(cells);
  const wrongTotal = scores.success ? totalError(scores.data) : null;
  if (wrongTotal !== null) errors.push(errorAt('totalScore', wrongTotal));
  return { rows: read.success && errors.length === 0 ? [{ ...importedRow(read.data), row }] : [], errors };
}

function importedRow({ outcome: _outcome, passReason, passNote, revisitOn, ...row }: ImportedOpportunity) {
  return { ...row, ...(passReason && { pass: { reason: passReason, note: passNote, revisitOn } }) };
}

/** The digest as rows of a CSV file. A section that omits rows ends with their number. */
export const DIGEST_COLUMNS = {
  header: ['section', 'title', 'stage', 'fromStage', 'priority', 'totalScore', 'submittedBy', 'passReason', 'at'],
  rows: ({ sections }: WeeklyDigest) =>
    DIGEST_SECTIONS.flatMap((section) => {
      const { rows, total } = sections[section];
      const more = moreInSection(rows.length, total);
      return [
        ...rows.map((row) => [
          section,
          row.title,
          row.stage,
          row.fromStage,
          row.priority,
          row.totalScore,
          row.submittedBy,
          row.passReason,
          row.at,
        ]),
        ...(more === null ? [] : [[section, more, null, null, null, null, null, null, null]]),
      ];
    }),
};
