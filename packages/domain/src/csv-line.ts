import { neutralizeFormula } from './csv-formula.ts';

type Cell = string | number | null;

/** One line of CSV (RFC 4180); text that a spreadsheet would run as a formula is kept as text by an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralizeFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
