/** Cells of an imported file, as people's programs write them (REQ-207, REQ-338). */
import { type DateFormat, type NumberFormat, readDate, readNumber, readSmallNumber } from './cell-formats.ts';

export type ImportedCells = Readonly<Record<string, string>>;

/** `choice` is one of a list of values in lower case. `score` is a number without thousands. */
export type CellKind = 'text' | 'choice' | 'score' | 'number' | 'date';

export type CellKinds = Readonly<Record<string, CellKind>>;

/** How the file writes what has a different meaning in each format. Without a format, such a cell is an error. */
export interface CellFormats {
  readonly numbers?: NumberFormat | undefined;
  readonly dates?: DateFormat | undefined;
}

/** The column of the file for each imported field. */
export interface ColumnMapping extends CellFormats {
  readonly columns: Readonly<Record<string, string | undefined>>;
}

interface MappedCells {
  /** By field, in plain form, without empty cells. */
  readonly cells: ImportedCells;
  /** Columns of the row that are not mapped to a field. */
  readonly unknown: readonly string[];
}

/** The cells of a row by field. Without a mapping, columns are named like the fields. */
export function mapCells(row: ImportedCells, kinds: CellKinds, mapping?: ColumnMapping): MappedCells {
  const cells: Record<string, string> = {};
  const used = new Set<string>();
  for (const [field, kind] of Object.entries(kinds)) {
    const column = mapping === undefined ? field : mapping.columns[field];
    if (column === undefined || !Object.hasOwn(row, column)) continue;
    used.add(column);
    const text = plainText(row[column] ?? '', kind, mapping);
    if (text !== '') cells[field] = text;
  }
  return { cells, unknown: Object.keys(row).filter((column) => !used.has(column)) };
}

/** Text that cannot be read stays as it is, so that its error quotes it. */
function plainText(cell: string, kind: CellKind, { numbers, dates }: CellFormats = {}): string {
  const text = cell.trim();
  switch (kind) {
    case 'choice':
      return text.toLowerCase();
    case 'score':
      return readSmallNumber(text) ?? text;
    case 'number':
      return readNumber(text, numbers) ?? text;
    case 'date':
      return readDate(text, dates) ?? text;
    case 'text':
      return text;
  }
}
