import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyTotals, revenueStacks } from './revenue-stacks.ts';

const SERIES = {
  streams: ['Management fees', 'Academy'],
  months: [
    { month: '2025-11', values: ['100.00', null] },
    { month: '2026-01', values: ['120.10', '30.20'] },
    { month: '2026-02', values: ['130.00', '0.00'] },
  ],
};

describe('the bars of the revenue chart', () => {
  it('show a month without a record as a gap, not as zero', () => {
    const { streams, stacks } = revenueStacks(SERIES, 'month', 6);
    expect(streams).toEqual(SERIES.streams);
    expect(stacks).toEqual([
      { key: '2025-11', label: 'Nov', name: 'Nov 2025', values: [100, null], total: 100 },
      { key: '2025-12', label: 'Dec', name: 'Dec 2025', values: [null, null], total: null },
      { key: '2026-01', label: 'Jan', name: 'Jan 2026', values: [120.1, 30.2], total: 150.3 },
      { key: '2026-02', label: 'Feb', name: 'Feb 2026', values: [130, 0], total: 130 },
    ]);
  });

  it('state how many months of a period are recorded', () => {
    expect(revenueStacks(SERIES, 'quarter').stacks.map(({ label, name }) => [label, name])).toEqual([
      ['Q4 2025', 'Q4 2025 (1 of 3 months)'],
      ['Q1 2026', 'Q1 2026 (2 of 3 months)'],
    ]);
    expect(revenueStacks(SERIES, 'year').stacks.map(({ name, total }) => [name, total])).toEqual([
      ['2025 (1 of 12 months)', 100],
      ['2026 (2 of 12 months)', 280.3],
    ]);
  });

  it('are the latest periods', () => {
    expect(revenueStacks(SERIES, 'month', 2).stacks.map(({ key }) => key)).toEqual(['2026-01', '2026-02']);
    expect(monthlyTotals(SERIES, 3)).toEqual([null, 150.3, 130]);
  });

  it('merge the smallest streams if there are too many, with the same total', () => {
    const amount = fc.option(fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)));
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 12 }), fc.infiniteStream(amount), (count, amounts) => {
        const values = [...amounts.take(count)];
        const series = { streams: values.map((_, index) => `Stream ${index}`), months: [{ month: '2026-03', values }] };
        const { streams, stacks } = revenueStacks(series, 'month');
        expect(streams).toHaveLength(6);
        expect(streams.at(-1)).toBe('Other');
        const known = values.filter((value) => value !== null);
        const cents = known.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
        expect(stacks[0]?.total).toBe(known.length === 0 ? null : cents / 100);
      }),
    );
  });
});
