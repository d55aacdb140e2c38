/** Cells of an imported file, as spreadsheet programs write them. */

export type ImportedCells = Readonly<Record<string, string>>;

interface CellRules {
  /** Columns with enumerated values, stored in lower case. */
  readonly enums: readonly string[];
  /** Columns with numbers. */
  readonly numbers: readonly string[];
}

/** One or two digits after the comma: "1,234" may be a thousand, so it is unchanged. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

/** Trims cells, drops empty ones, converts enumerated values to lower case and decimal commas to points. */
export function normalizeCells(cells: ImportedCells, { enums, numbers }: CellRules): ImportedCells {
  const normalized = Object.entries(cells).map(([column, cell]) => {
    const text = cell.trim();
    if (enums.includes(column)) return [column, text.toLowerCase()] as const;
    return [column, numbers.includes(column) ? text.replace(DECIMAL_COMMA, '$1.$2') : text] as const;
  });
  return Object.fromEntries(normalized.filter(([, text]) => text !== ''));
}
