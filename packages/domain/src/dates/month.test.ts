import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-date.ts';
import { addMonths, daysOfMonth, isMonth, monthsUpTo } from './month.ts';

describe('the months up to a time', () => {
  it('end with its own month, across years', () => {
    const days = monthsUpTo(Date.parse('2026-02-28T23:59:59.999Z'), 4).map(({ firstDay }) => firstDay);
    expect(days).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  });

  it('follow each other without a gap, and the last contains the time', () => {
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 40 }), (nowMs, count) => {
        const months = monthsUpTo(nowMs, count);
        expect(months).toHaveLength(count);
        for (const [index, { firstDay, startMs, endMs }] of months.entries()) {
          expect(new Date(startMs).toISOString()).toBe(`${firstDay}T00:00:00.000Z`);
          expect(firstDay.slice(8)).toBe('01');
          expect(endMs).toBe(months[index + 1]?.startMs ?? endMs);
        }
        expect(nowMs).toBeGreaterThanOrEqual(months.at(-1)?.startMs ?? Number.NaN);
        expect(nowMs).toBeLessThan(months.at(-1)?.endMs ?? Number.NaN);
      }),
    );
  });
});

describe('a month as text', () => {
  it('has a year from 1900 to 2199 and a month from 01 to 12', () => {
    expect(['1900-01', '2026-10', '2199-12'].every(isMonth)).toBe(true);
    expect(['1899-12', '2200-01', '2026-13', '2026-1', '2026-10-01', '', '9999-12'].some(isMonth)).toBe(false);
  });

  it('begins on the day after the last of the month before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), (count) => {
        const month = addMonths('2026-02', count);
        const before = addMonths(month, -1);
        expect(daysOfMonth(month).first).toBe(addDays(daysOfMonth(before).last, 1));
        expect(addMonths(month, -count)).toBe('2026-02');
      }),
    );
    expect(daysOfMonth('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
  });
});
