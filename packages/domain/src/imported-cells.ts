/** Cells of an imported file as people's programs write them. */

export type ImportedCells = Readonly<Record<string, string>>;

interface CellRules {
  /** Columns with words of a list, which are written in lower case. */
  readonly enums: readonly string[];
  /** Columns with numbers. */
  readonly numbers: readonly string[];
}

/** One or two digits after the comma: "1,234" may be a thousand, so it stays as it is. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

/** Trims cells and leaves out empty ones, lowers the case of words and reads a decimal comma as a point. */
export function normalizeCells(cells: ImportedCells, { enums, numbers }: CellRules): ImportedCells {
  const normalized = Object.entries(cells).map(([column, cell]) => {
    const text = cell.trim();
    if (enums.includes(column)) return [column, text.toLowerCase()] as const;
    return [column, numbers.includes(column) ? text.replace(DECIMAL_COMMA, '$1.$2') : text] as const;
  });
  return Object.fromEntries(normalized.filter(([, text]) => text !== ''));
}
