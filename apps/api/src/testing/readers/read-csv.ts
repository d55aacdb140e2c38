/** Parses an exported file as a browser does before an import. It is an independent RFC 4180 parser. */
import { restoreFormula } from '@aicv/domain/csv/csv-formula';

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;

/** The lines of a file as raw cells. */
export function readCsvLines(file: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let read = 1;
  if (!file.startsWith('\uFEFF')) throw new Error('The file has no byte order mark');
  for (const match of file.slice(1).matchAll(CELL)) {
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    read += match[0].length;
    if (match[3] === ',') continue;
    lines.push(line);
    line = [];
  }
  if (read !== file.length) throw new Error(`The file cannot be parsed from character ${read} on`);
  return lines;
}

/** The rows below the header as cells by column. Removes the prefix with which exports neutralize formulas. */
export function readCsvRows(file: string): Record<string, string>[] {
  const [header = [], ...lines] = readCsvLines(file);
  return lines.map((line) =>
    Object.fromEntries(header.map((column, index) => [column, restoreFormula(line[index] ?? '')])),
  );
}
