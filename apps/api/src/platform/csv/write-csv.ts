import { Readable } from 'node:stream';
import { csvLine } from '@aicv/domain/csv/csv-line';

type Cell = Parameters<typeof csvLine>[0][number];

/** Streams a CSV file page by page, so that a long list is never in memory as a whole. */
export function csvStream(header: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  return Readable.from(linesOf(header, pages));
}

/** A complete list as the only page of a file. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* linesOf(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  // The byte order mark marks the text as UTF-8 for spreadsheets.
  yield `\uFEFF${csvLine(header)}`;
  for await (const page of pages) yield page.map(csvLine).join('');
}
