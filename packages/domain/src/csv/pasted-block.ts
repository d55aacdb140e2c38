/** Blocks of cells as spreadsheets copy them: tabs between cells, line ends between rows, cells with either in quotation marks. */

export type CellBlock = readonly (readonly string[])[];

const DELIMITER = /[\t\r\n]/g;

/** Reads any text. A quotation mark that opens no complete quoted cell is text. One line end after the last row is not a row. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = cellAt(text, at);
    row.push(cell);
    if (text[end] === '\t') {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (at >= text.length) return rows;
  }
}

function cellAt(text: string, start: number): { readonly cell: string; readonly end: number } {
  if (text[start] === '"') {
    const close = closingQuote(text, start + 1);
    const next = close + 1;
    if (close !== -1 && (next === text.length || '\t\r\n'.includes(text.charAt(next)))) {
      return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end: next };
    }
  }
  DELIMITER.lastIndex = start;
  const end = DELIMITER.exec(text)?.index ?? text.length;
  return { cell: text.slice(start, end), end };
}

/** The index of the quotation mark that is not doubled; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The text that `parseBlock` reads as this block. The block has at least one row, and each row at least one cell. */
export function formatBlock(block: CellBlock): string {
  return block.map((row) => `${row.map(formatCell).join('\t')}\n`).join('');
}

function formatCell(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
