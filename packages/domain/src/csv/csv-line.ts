import { neutralizeFormula } from './csv-formula.ts';

type Cell = string | number | null | Decimal;

/** An exact number as text, such as "-1250000.00": its minus sign does not make it a formula. */
interface Decimal {
  readonly decimal: string;
}

/** The cell of a decimal; text that is not a plain number stays text. */
export function decimalCell(value: string | number | null): Cell {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? { decimal: value } : value;
}

/** One line of CSV (RFC 4180). An apostrophe keeps text that a spreadsheet would run as a formula as text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.decimal;
  const text = neutralizeFormula(cell);
  // Programs that guess the separator, such as LibreOffice, also split at semicolons and tabs: the text after one could be a formula.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
