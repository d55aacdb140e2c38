import { KPI_IMPORT_ROWS_MAX } from '@aicv/contracts/kpis';
import { describe, expect, it } from 'vitest';
import { type ImportRow, sendRows } from './kpi-import.ts';

const rowsOf = (count: number): ImportRow[] =>
  // A header, and an empty line after it.
  Array.from({ length: count }, (_, index) => ({ line: index + 3, cells: { metric: 'mrr', value: String(index) } }));

const answerOf = (rows: readonly unknown[]) => ({ created: rows.length, replaced: 0, unchanged: 0, errors: [] });

describe('an import in several requests', () => {
  it('sends every row once, in order, and says how far it is', async () => {
    const sent: [number, number][] = [];
    const done: number[] = [];
    const outcome = await sendRows(
      rowsOf(2 * KPI_IMPORT_ROWS_MAX + 1),
      async (firstRow, rows) => {
        sent.push([firstRow, rows.length]);
        return answerOf(rows);
      },
      (count) => done.push(count),
    );
    expect(sent).toEqual([
      [1, 200],
      [201, 200],
      [401, 1],
    ]);
    expect(done).toEqual([200, 400, 401]);
    expect(outcome.created).toBe(401);
  });

  it('tells the errors by the lines of the file', async () => {
    const outcome = await sendRows(
      rowsOf(250),
      async (firstRow) => ({
        created: 0,
        replaced: 0,
        unchanged: 0,
        errors: [{ row: firstRow + 1, column: 'value', message: 'Value is required' }],
      }),
      () => undefined,
    );
    expect(outcome.errors.map(({ line }) => line)).toEqual([4, 204]);
  });

  it('leaves out empty cells', async () => {
    const sent: Record<string, string>[] = [];
    await sendRows(
      [{ line: 2, cells: { metric: 'mrr', value: '1', target: ' ', period: '' } }],
      async (_, rows) => {
        sent.push(...rows);
        return answerOf(rows);
      },
      () => undefined,
    );
    expect(sent).toEqual([{ metric: 'mrr', value: '1' }]);
  });

  it('goes on where it was interrupted', async () => {
    const rows = rowsOf(450);
    let reached = { startAt: 0, outcome: { created: 0, replaced: 0, unchanged: 0, errors: [] as never[] } };
    const keep = (startAt: number, outcome: object) => {
      reached = { startAt, outcome: outcome as typeof reached.outcome };
    };
    const failing = sendRows(
      rows,
      async (firstRow, chunk) => {
        if (firstRow > 200) throw new Error('No connection');
        return answerOf(chunk);
      },
      keep,
    );
    await expect(failing).rejects.toThrow('No connection');
    const firstRows: number[] = [];
    const outcome = await sendRows(
      rows,
      async (firstRow, chunk) => {
        firstRows.push(firstRow);
        return answerOf(chunk);
      },
      keep,
      reached,
    );
    expect(firstRows).toEqual([201, 401]);
    expect(outcome.created).toBe(450);
  });
});
