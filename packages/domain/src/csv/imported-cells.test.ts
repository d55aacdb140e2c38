import { describe, expect, it } from 'vitest';
import { type CellKinds, mapCells } from './imported-cells.ts';

const KINDS: CellKinds = { title: 'text', stage: 'choice', score: 'score', amount: 'number', on: 'date' };

// REQ-207, REQ-338
describe('the cells of an imported row', () => {
  it('are trimmed, non-breaking spaces included, and empty ones are omitted', () => {
    const row = { title: '\u00A0A\u00A0B ', stage: ' Scoring', score: '', amount: '\u00A0' };
    expect(mapCells(row, KINDS)).toEqual({ cells: { title: 'A\u00A0B', stage: 'scoring' }, unknown: [] });
  });

  it('are read by the kind of their field', () => {
    const row = { title: '7,5', score: '7,5', amount: '1.234,5', on: '30.11.2026' };
    expect(mapCells(row, KINDS).cells).toEqual({ title: '7,5', score: '7.5', amount: '1234.5', on: '2026-11-30' });
  });

  it('stay as they are if they are ambiguous or unreadable', () => {
    const row = { score: 'eight', amount: '1,234', on: '03/04/2026' };
    expect(mapCells(row, KINDS).cells).toEqual(row);
  });

  it('are found by the mapping, and ambiguous ones are read by its formats', () => {
    const row = { Deal: 'Kelp', Amount: '1,234', Day: '03/04/2026' };
    const columns = { title: 'Deal', amount: 'Amount', on: 'Day' };
    expect(mapCells(row, KINDS, { columns, numbers: 'decimal-comma', dates: 'day-first' })).toEqual({
      cells: { title: 'Kelp', amount: '1.234', on: '2026-04-03' },
      unknown: [],
    });
    expect(mapCells(row, KINDS, { columns, numbers: 'decimal-point', dates: 'month-first' }).cells).toEqual({
      title: 'Kelp',
      amount: '1234',
      on: '2026-03-04',
    });
  });

  it('of other columns are unknown, even if they are named like a field', () => {
    const row = { Deal: 'Kelp', title: 'Other', constructor: 'x' };
    expect(mapCells(row, KINDS, { columns: { title: 'Deal' } })).toEqual({
      cells: { title: 'Kelp' },
      unknown: ['title', 'constructor'],
    });
    expect(mapCells({ Title: 'Kelp' }, KINDS)).toEqual({ cells: {}, unknown: ['Title'] });
    expect(mapCells({}, KINDS, { columns: { title: 'constructor' } })).toEqual({ cells: {}, unknown: [] });
  });
});
