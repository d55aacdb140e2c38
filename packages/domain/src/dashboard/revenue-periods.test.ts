import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from '../numbers/decimal.ts';
import { groupRevenue, latestOfEachMonth, REVENUE_PERIODS, twoYearsOf } from './revenue-periods.ts';

const RUNS = { numRuns: 500 };

/** Days over six years, so two-year windows include gaps and both edges. */
const day = fc
  .integer({ min: Date.parse('2021-01-01'), max: Date.parse('2026-12-31') })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));
const record = fc.record({ recordedAt: day, value: fc.bigInt({ min: -500n, max: 10n ** 12n }).map(fromCents) });
const records = fc.uniqueArray(record, { selector: ({ recordedAt }) => recordedAt, maxLength: 60 });

/** The number of months since year zero. */
const countOfMonths = (recordedAt: string) => {
  const [year = 0, month = 0] = recordedAt.split('-').map(Number);
  return year * 12 + month;
};

describe('one record of each month', () => {
  it('is the latest of its month, latest month first, for records in any order', () => {
    fc.assert(
      fc.property(records, (given) => {
        const months = latestOfEachMonth(given);
        const naive = given.filter(
          (one) =>
            !given.some(
              (other) =>
                other.recordedAt.slice(0, 7) === one.recordedAt.slice(0, 7) && other.recordedAt > one.recordedAt,
            ),
        );
        expect(months).toEqual(naive.toSorted((a, b) => (a.recordedAt < b.recordedAt ? 1 : -1)));
        expect(latestOfEachMonth(given.toReversed())).toEqual(months);
      }),
      RUNS,
    );
  });
});

describe('the two years that end with the latest record', () => {
  it('have twelve calendar months each, and pair months that both contain', () => {
    fc.assert(
      fc.property(records, (given) => {
        const { latest, pairs } = twoYearsOf(given);
        const months = latestOfEachMonth(given);
        const end = Math.max(0, ...given.map(({ recordedAt }) => countOfMonths(recordedAt)));
        expect(latest).toEqual(months.filter(({ recordedAt }) => countOfMonths(recordedAt) > end - 12));
        const expected = [];
        for (const after of latest) {
          for (const before of months) {
            if (countOfMonths(after.recordedAt) - countOfMonths(before.recordedAt) === 12)
              expected.push({ before, after });
          }
        }
        expect(pairs).toEqual(expected);
      }),
      RUNS,
    );
  });

  it('contain all 24 month ends, for months of any length', () => {
    for (let month = 0; month < 48; month += 1) {
      const ends = Array.from({ length: 30 }, (_, back) => ({
        recordedAt: new Date(Date.UTC(2022, month - back + 1, 0)).toISOString().slice(0, 10),
      }));
      const { latest, pairs } = twoYearsOf(ends);
      expect(latest).toEqual(ends.slice(0, 12));
      expect(pairs).toEqual(latest.map((after, index) => ({ before: ends[index + 12], after })));
    }
  });

  it('are empty without records', () => {
    expect(twoYearsOf([])).toEqual({ latest: [], pairs: [] });
  });
});

// REQ-242
describe('regrouped revenue', () => {
  const value = fc.option(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(fromCents));
  const months = fc.integer({ min: 1, max: 3 }).chain((streams) =>
    fc.uniqueArray(
      fc.record({
        month: fc
          .integer({ min: 0, max: 60 })
          .map((index) => new Date(Date.UTC(2021, index, 1)).toISOString().slice(0, 7)),
        values: fc.array(value, { minLength: streams, maxLength: streams }),
      }),
      { selector: ({ month }) => month, maxLength: 40 },
    ),
  );

  const total = (values: readonly (string | null)[]) =>
    values.reduce((sum, one) => sum + (one === null ? 0n : toCents(one)), 0n);

  it('has the same sum of each stream and the same number of recorded months in every period', () => {
    fc.assert(
      fc.property(months, fc.constantFrom(...REVENUE_PERIODS), (given, period) => {
        const groups = groupRevenue(given, period);
        for (let stream = 0; stream < (given[0]?.values.length ?? 0); stream += 1) {
          expect(total(groups.map(({ values }) => values[stream] ?? null))).toBe(
            total(given.map(({ values }) => values[stream] ?? null)),
          );
        }
        const recorded = given.filter(({ values }) => values.some((one) => one !== null));
        expect(groups.reduce((sum, group) => sum + group.months, 0)).toBe(recorded.length);
        for (const group of groups) expect(group.months).toBeLessThanOrEqual(group.monthsInPeriod);
      }),
      RUNS,
    );
  });

  it('has a gap, never zero, if no month of a group is recorded', () => {
    fc.assert(
      fc.property(months, fc.constantFrom(...REVENUE_PERIODS), (given, period) => {
        for (const { key, values } of groupRevenue(given, period)) {
          const members = given.filter(({ month }) => slowKey(month, period) === key);
          values.forEach((sum, stream) => {
            const isGap = members.every((member) => member.values[stream] === null);
            expect(sum === null).toBe(isGap);
          });
        }
      }),
      RUNS,
    );
  });

  it('has every group from the first to the last', () => {
    fc.assert(
      fc.property(months, (given) => {
        const keys = groupRevenue(given, 'month').map(({ key }) => key);
        const counts = keys.map((key) => countOfMonths(`${key}-01`));
        expect(counts).toEqual(counts.map((_, index) => (counts[0] ?? 0) + index));
        const named = given.map(({ month }) => month).toSorted();
        expect([keys.at(0), keys.at(-1)]).toEqual([named.at(0), named.at(-1)]);
      }),
      RUNS,
    );
  });

  it('labels quarters and years', () => {
    const given = [
      { month: '2025-12', values: ['1.00'] },
      { month: '2026-04', values: ['2.50'] },
      { month: '2026-06', values: ['3.00'] },
    ];
    expect(groupRevenue(given, 'quarter')).toEqual([
      { key: '2025 Q4', values: ['1.00'], months: 1, monthsInPeriod: 3 },
      { key: '2026 Q1', values: [null], months: 0, monthsInPeriod: 3 },
      { key: '2026 Q2', values: ['5.50'], months: 2, monthsInPeriod: 3 },
    ]);
    expect(groupRevenue(given, 'year')).toEqual([
      { key: '2025', values: ['1.00'], months: 1, monthsInPeriod: 12 },
      { key: '2026', values: ['5.50'], months: 2, monthsInPeriod: 12 },
    ]);
    expect(groupRevenue([], 'month')).toEqual([]);
  });

  function slowKey(month: string, period: string): string {
    if (period === 'month') return month;
    if (period === 'year') return month.slice(0, 4);
    const quarters = ['01 02 03', '04 05 06', '07 08 09', '10 11 12'];
    return `${month.slice(0, 4)} Q${quarters.findIndex((names) => names.includes(month.slice(5))) + 1}`;
  }
});
