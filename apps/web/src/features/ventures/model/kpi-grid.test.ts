import type { KpiGridRow, MonthlyValue } from '@aicv/contracts/ventures/kpi-grid';
import { describe, expect, it } from 'vitest';
import {
  cellKey,
  cellText,
  draftFormat,
  EMPTY_DRAFT,
  type GridDraft,
  gridMetrics,
  gridRows,
  monthChoices,
  savableCells,
  withoutCells,
  withTexts,
} from './kpi-grid.ts';

const MONTH = '2026-10';
const stored = (value: string, given: Partial<MonthlyValue> = {}): MonthlyValue => ({
  id: 'kpi',
  metric: 'mrr',
  month: MONTH,
  value,
  recordedAt: '2026-10-31',
  version: 1,
  isAiAssisted: false,
  ...given,
});
const MRR = { ventureId: 'k', metric: 'mrr' };
const CAC = { ventureId: 'k', metric: 'cac' };
const rowsOf = (draft: GridDraft, values: MonthlyValue[] = []) => {
  const rows: KpiGridRow[] = [{ venture: { id: 'k', title: 'Kelp' }, values }];
  return gridRows(rows, { month: MONTH, metrics: ['mrr', 'cac'], draft });
};
const cellsOf = (draft: GridDraft, values: MonthlyValue[] = []) => rowsOf(draft, values)[0]?.cells ?? [];
const typed = (texts: Record<string, string>, given: MonthlyValue[] = [], draft = EMPTY_DRAFT) =>
  withTexts(
    draft,
    Object.entries(texts).map(([metric, text]) => ({ ventureId: 'k', metric, text })),
    ({ metric }) => given.find((value) => value.metric === metric),
  );

describe('the grid', () => {
  it('has money first, then the metrics of the last year, then added ones', () => {
    const known = [
      { metric: 'churn', lastMonth: '2025-10' },
      { metric: 'old', lastMonth: '2025-09' },
      { metric: 'revenue: advisory', lastMonth: null },
      { metric: 'mrr', lastMonth: MONTH },
    ];
    expect(gridMetrics(MONTH, known, { ...EMPTY_DRAFT, metrics: ['nps', 'churn'] })).toEqual([
      'mrr',
      'cac',
      'ltv',
      'churn',
      'nps',
    ]);
  });

  it('shows the values of the month and of the month before', () => {
    const values = [stored('1.00', { month: '2026-09' }), stored('2.50')];
    const [mrr, cac] = cellsOf(EMPTY_DRAFT, values);
    expect([mrr?.before?.value, mrr?.stored?.value, mrr?.value, cac?.stored]).toEqual([
      '1.00',
      '2.50',
      null,
      undefined,
    ]);
    expect(mrr && cellText(mrr)).toBe('2.50');
  });

  it('offers the months of two years, and the shown one', () => {
    expect(monthChoices('2026-10', '2026-09')).toHaveLength(25);
    expect(monthChoices('2026-10', '2020-01').at(-1)).toBe('2020-01');
  });
});

describe('a typed value', () => {
  it('can be saved with the version that the user saw', () => {
    const values = [stored('1.00', { version: 3 })];
    const draft = typed({ mrr: '$2,000.50', cac: '7' }, values);
    expect(
      savableCells(rowsOf(draft, values)).map(({ metric, value, draft: cell }) => [metric, value, cell?.version]),
    ).toEqual([
      ['mrr', '2000.50', 3],
      ['cac', '7.00', null],
    ]);
  });

  it('leaves the draft if it is blank, or the value of the cell', () => {
    const values = [stored('1250.00')];
    const draft = typed({ mrr: '9', cac: '9' }, values);
    expect(typed({ mrr: '1,250.00', cac: ' ' }, values, draft).cells).toEqual({});
    expect(withoutCells(draft, [MRR]).cells).toEqual({ [cellKey(CAC)]: { text: '9', version: null } });
  });

  it('that is no number has a sentence, and the rest can be saved', () => {
    const rows = rowsOf(typed({ mrr: 'n/a', cac: '7' }));
    expect(rows[0]?.cells[0]).toMatchObject({
      problem: 'wrong',
      message: expect.stringContaining('“n/a” is not a number'),
    });
    expect(savableCells(rows).map(({ metric }) => metric)).toEqual(['cac']);
  });

  it('is read like the other typed values, or as the user decides', () => {
    expect(cellsOf(typed({ mrr: '1,250', cac: '7' }))[0]).toMatchObject({ problem: 'ambiguous', value: null });
    expect(cellsOf(typed({ mrr: '1,250', cac: '0.5' }))[0]).toMatchObject({ problem: null, value: '1250.00' });
    const both = typed({ mrr: '1,250', cac: '0.5', ltv: '0,5' });
    expect(draftFormat(both)).toBeUndefined();
    expect(cellsOf({ ...both, numbers: 'decimal-comma' })[0]).toMatchObject({ problem: null, value: '1.25' });
  });

  it('is a conflict once another user changed or deleted the value', () => {
    const draft = typed({ mrr: '5' }, [stored('1.00')]);
    const [changed] = cellsOf(draft, [stored('2.00', { version: 2 })]);
    expect(changed).toMatchObject({
      problem: 'conflict',
      value: null,
      message: 'Someone else changed this value to $2.00 in the meantime. You typed $5.00.',
    });
    expect(cellsOf(draft)[0]?.message).toBe('Someone else deleted this value in the meantime. You typed $5.00.');
    expect(cellsOf(draft, [stored('5.00', { version: 2 })])[0]).toMatchObject({ problem: null, value: '5.00' });
  });
});
