/** What a browser does with an exported file before it sends the rows back: the tests' own reading of RFC 4180. */
import { restoreFormula } from '@aicv/domain/csv-formula';

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;

/** The lines of a file as cells, as they stand there. */
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
  if (read !== file.length) throw new Error(`The file cannot be read from its character ${read} on`);
  return lines;
}

/** The rows below the header as cells by column, without what an export puts before a formula. */
export function readCsvRows(file: string): Record<string, string>[] {
  const [header = [], ...lines] = readCsvLines(file);
  return lines.map((line) =>
    Object.fromEntries(header.map((column, index) => [column, restoreFormula(line[index] ?? '')])),
  );
}
