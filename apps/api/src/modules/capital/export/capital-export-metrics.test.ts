import { fromCents, sumOfAmounts } from '@aicv/domain/numbers/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedRevenue, formatMetric, formatMoney } from './capital-export-metrics.ts';
import { exportPeriod } from './capital-export-period.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

const monthName = (index: number) =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
const amount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(fromCents);

describe('the revenue in an export', () => {
  it('contains each month of the range once, with exact amounts and a gap for each month without a record', () => {
    const LAST = 2026 * 12 + 10;
    const records = fc.uniqueArray(
      fc.record({
        index: fc.integer({ min: LAST - 80, max: LAST }),
        values: fc.tuple(fc.option(amount), fc.option(amount)),
      }),
      { selector: ({ index }) => index, maxLength: 60 },
    );
    fc.assert(
      fc.property(records, fc.integer({ min: 0, max: 59 }), (given, length) => {
        const period = { from: `${monthName(LAST - length)}-15`, to: '2026-11-20' };
        const months = given.map(({ index, values }) => ({ month: monthName(index), values }));
        const shown = exportedRevenue({ streams: ['One', 'Two'], months }, period);
        const first = LAST - Math.max(length, 11);
        expect(shown.months.map(({ month }) => month)).toEqual(
          Array.from({ length: LAST - first + 1 }, (_, step) => monthName(first + step)),
        );
        for (const { month, values, total } of shown.months) {
          const recorded = months.find((one) => one.month === month)?.values ?? [null, null];
          expect(values).toEqual(recorded);
          const present = recorded.filter((value) => value !== null);
          expect(total).toBe(present.length === 0 ? null : sumOfAmounts(present));
        }
        const inPeriod = given
          .filter(({ index }) => index >= LAST - length)
          .flatMap(({ values }) => values.filter((value) => value !== null));
        expect(shown.ofPeriod).toBe(inPeriod.length === 0 ? null : sumOfAmounts(inPeriod));
      }),
    );
  });
});

describe('the period of an export', () => {
  it('covers ninety days that end today or on the given day', () => {
    expect(exportPeriod({}, NOW)).toEqual({ from: '2026-08-23', to: '2026-11-20' });
    expect(exportPeriod({ to: '2026-03-31' }, NOW)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(exportPeriod({ from: '2026-11-20' }, NOW)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });
});

it('money is formatted to the cent, without a float', () => {
  expect(formatMoney('9999999999999.99')).toBe('$9,999,999,999,999.99');
  expect(formatMoney('-0.10')).toBe('-$0.10');
  expect(formatMoney('15000000.00')).toBe('$15,000,000');
});

it.each([
  [null, 'USD', '—'],
  ['8200000.00', 'USD', '$8,200,000'],
  [24.7, 'percent', '24.7%'],
  [1, 'months', '1 month'],
  [14.5, 'months', '14.5 months'],
  [9, 'ventures', '9'],
] as const)('the metric %s in %s is formatted as %s', (value, unit, words) => {
  expect(formatMetric({ value, unit })).toBe(words);
});
