import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportRow, importChunks, importRows, tooLongErrors, withoutErrors } from './import-chunks.ts';

/** Rows with one cell of these lengths each. */
function rowsOfLengths(lengths: readonly number[]): ImportRow[] {
  return importRows(lengths.map((length, index) => ({ line: index + 2, cells: { title: 'x'.repeat(length) } })));
}

const anyRows = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 700 }).map(rowsOfLengths);

const ROWS_MAX = 200;

describe('the rows of an import', () => {
  it('are numbered in file order, and empty cells are omitted', () => {
    const rows = importRows([
      { line: 2, cells: { title: 'A', stage: '' } },
      { line: 5, cells: { title: ' B ', stage: ' \t' } },
    ]);
    expect(rows).toEqual([
      { number: 1, line: 2, cells: { title: 'A' } },
      { number: 2, line: 5, cells: { title: ' B ' } },
    ]);
  });

  it('are all sent once and in order, each chunk within the limits of a request', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const chunks = importChunks(rows, ROWS_MAX);
        expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(rows);
        let sent = 0;
        for (const chunk of chunks) {
          expect(chunk.first).toBe(sent + 1);
          expect(chunk.rows.length).toBeGreaterThan(0);
          expect(chunk.rows.length).toBeLessThanOrEqual(ROWS_MAX);
          expect(JSON.stringify(chunk.rows.map(({ cells }) => cells)).length).toBeLessThan(1_048_000);
          sent += chunk.rows.length;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('fill a chunk to its limit before the next one begins', () => {
    const sizes = importChunks(rowsOfLengths(Array.from({ length: 450 }, () => 10)), ROWS_MAX).map(
      ({ rows }) => rows.length,
    );
    expect(sizes).toEqual([200, 200, 50]);
  });

  it('are measured in bytes, not in characters', () => {
    const rows = importRows([0, 1].map((line) => ({ line, cells: { description: '語'.repeat(200_000) } })));
    expect(importChunks(rows, ROWS_MAX)).toHaveLength(2);
  });

  it('are errors of their longest column if they exceed the size of a request', () => {
    const rows = importRows([
      { line: 2, cells: { title: 'Fits' } },
      { line: 3, cells: { title: 'Does not', ideaData: 'x'.repeat(1_100_000) } },
    ]);
    const errors = tooLongErrors(rows);
    expect(errors).toEqual([{ row: 2, column: 'ideaData', message: 'The row is too long' }]);
    expect(withoutErrors(rows, errors).map(({ number }) => number)).toEqual([1]);
  });
});
