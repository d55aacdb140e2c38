import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOf } from './csv-table.testing.ts';
import { type ImportRow, importChunks, tooLongErrors, withoutErrors } from './import-chunks.ts';

/** Rows with one cell of these lengths each. */
function rowsOfLengths(lengths: readonly number[]): ImportRow[] {
  return [...tableOf(lengths.map((length) => ({ title: 'x'.repeat(length) }))).rows];
}

const anyRows = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 700 }).map(rowsOfLengths);

const ROWS_MAX = 200;

const chunksOf = (rows: readonly ImportRow[], sent = 0) => [
  ...importChunks(rows, { rowsMax: ROWS_MAX, columns: ['title', 'description'], sent }),
];

describe('the rows of an import', () => {
  it('are sent with the chosen columns only', () => {
    const { rows } = tableOf([{ title: 'A', notes: 'x' }, { notes: 'y' }]);
    expect(chunksOf(rows).flatMap((chunk) => chunk.rows.map(({ cells }) => cells))).toEqual([{ title: 'A' }, {}]);
  });

  it('are resumed after those that were sent', () => {
    const rows = rowsOfLengths(Array.from({ length: 450 }, () => 10));
    expect(chunksOf(rows, 200).map(({ first, rows: { length } }) => [first, length])).toEqual([
      [201, 200],
      [401, 50],
    ]);
  });

  it('are all sent once and in order, each chunk within the limits of a request', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const chunks = chunksOf(rows);
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
    const sizes = chunksOf(rowsOfLengths(Array.from({ length: 450 }, () => 10))).map(({ rows }) => rows.length);
    expect(sizes).toEqual([200, 200, 50]);
  });

  it('are measured in bytes, not in characters', () => {
    const { rows } = tableOf([0, 1].map(() => ({ description: '語'.repeat(200_000) })));
    expect(chunksOf(rows)).toHaveLength(2);
  });

  it('are errors of their longest column if they exceed the size of a request', () => {
    const long = 'x'.repeat(1_100_000);
    const { rows } = tableOf([
      { title: 'Fits', notes: long },
      { title: 'Does not', ideaData: long },
    ]);
    const errors = tooLongErrors(rows, ['title', 'ideaData']);
    expect(errors).toEqual([{ row: 2, column: 'ideaData', message: 'The row is too long' }]);
    expect(withoutErrors(rows, errors).map(({ number }) => number)).toEqual([1]);
  });
});
