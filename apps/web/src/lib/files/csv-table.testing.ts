import type { CsvColumn, CsvTable } from './read-csv.ts';

/** A column without evidence of a format, as the reader returns it. */
export function columnOf(name: string, facts: Partial<CsvColumn> = {}): CsvColumn {
  const none = { evident: new Set<never>(), ambiguous: [] };
  return { name, samples: ['x'], numbers: none, dates: none, ...facts };
}

/** A table of these rows after a header. */
export function tableOf(rows: readonly Readonly<Record<string, string>>[]): CsvTable {
  const names = new Set(rows.flatMap((cells) => Object.keys(cells)));
  return {
    columns: [...names].map((name) => columnOf(name)),
    rows: rows.map((cells, index) => ({ number: index + 1, line: index + 2, cells })),
  };
}
