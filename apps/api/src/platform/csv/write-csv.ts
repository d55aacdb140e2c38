import { Readable } from 'node:stream';
import { neutralizeFormula } from '@aicv/domain/csv-formula';

type Cell = string | number | null;

/** One line of CSV (RFC 4180); text that a spreadsheet would run as a formula is kept as text by an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A CSV file as it is read, page by page: the whole of a long list is never in memory. */
export function csvStream(header: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  return Readable.from(linesOf(header, pages));
}

async function* linesOf(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(header)}`;
  for await (const page of pages) yield page.map(csvLine).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralizeFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
