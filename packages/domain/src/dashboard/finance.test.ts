import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents } from '../numbers/decimal.ts';
import { changePercent, meanChangePercent, meanMonthsToExit, runwayMonths, totalOf, yearBefore } from './finance.ts';

/** Small amounts often give halves of a tenth, large ones exceed the precision of a float. */
const cents = fc.oneof(fc.bigInt({ min: -40n, max: 4_000n }), fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }));
const pair = fc.record({ before: cents, after: cents });
const RUNS = { numRuns: 1_000 };

const written = ({ before, after }: { before: bigint; after: bigint }) => ({
  before: fromCents(before),
  after: fromCents(after),
});

interface Fraction {
  readonly top: bigint;
  /** Above zero. */
  readonly bottom: bigint;
}

/** Adds digit by digit. */
function plus(a: Fraction, b: Fraction): Fraction {
  const [top, bottom] = [a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom];
  let [x, y] = [top < 0n ? -top : top, bottom];
  while (y > 0n) [x, y] = [y, x % y];
  return { top: top / x, bottom: bottom / x };
}

/** Whether the number is the fraction to the nearest tenth, halves away from zero. Computed without dividing. */
function expectTenthOf(percent: number | null, { top, bottom }: Fraction): void {
  const tenths = BigInt(Math.round(Number(percent) * 10));
  expect(Number(tenths) / 10).toBe(percent);
  const off = 2n * (tenths * bottom - 10n * top);
  expect((off < 0n ? -off : off) <= bottom).toBe(true);
  if (off === bottom) expect(top).toBeGreaterThan(0n);
  if (off === -bottom) expect(top).toBeLessThan(0n);
}

describe('a total', () => {
  it('is the exact sum, and null without amounts', () => {
    expect(totalOf([])).toBeNull();
    expect(totalOf(['0.00'])).toBe('0.00');
    expect(totalOf(['0.10', '0.20', '-0.31'])).toBe('-0.01');
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (amounts) => {
        let sum = 0n;
        for (const amount of amounts) sum += amount;
        expect(totalOf(amounts.map(fromCents))).toBe(fromCents(sum));
      }),
      RUNS,
    );
  });
});

// REQ-235
describe('a change in percent', () => {
  it('is the total after divided by the total before, minus one, to the nearest tenth', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        let [before, after] = [0n, 0n];
        for (const one of pairs) [before, after] = [before + one.before, after + one.after];
        const percent = changePercent(pairs.map(written));
        if (before <= 0n) expect(percent).toBeNull();
        else expectTenthOf(percent, { top: 100n * (after - before), bottom: before });
      }),
      RUNS,
    );
  });

  it.each([
    [[], null],
    [[['0.00', '5.00']], null],
    [[['-4.00', '5.00']], null],
    [[['100.00', '0.00']], -100],
    [[['100.00', '-50.00']], -150],
    [[['100.00', '112.50']], 12.5],
    // Halves of a tenth round away from zero.
    [[['2000.00', '2001.00']], 0.1],
    [[['2000.00', '1999.00']], -0.1],
    [[['2000.00', '2000.99']], 0],
    [[['2000.00', '1999.01']], 0],
    // For several pairs it is not the mean of their changes.
    [
      [
        ['100.00', '200.00'],
        ['900.00', '900.00'],
      ],
      10,
    ],
    // With floats: 0.
    [[['9999999999999.99', '19999999999999.98']], 100],
  ])('of %j is %j', (pairs, percent) => {
    expect(changePercent(pairs.map(([before = '', after = '']) => ({ before, after })))).toBe(percent);
  });

  it('is never minus zero', () => {
    expect(Object.is(changePercent([{ before: '2000.00', after: '1999.99' }]), 0)).toBe(true);
  });
});

describe('the mean of changes in percent', () => {
  it('is their plain mean, rounded once, without pairs that start at zero or below', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const counted = pairs.filter(({ before }) => before > 0n);
        const mean = meanChangePercent(pairs.map(written));
        const sum = counted
          .map(({ before, after }) => ({ top: after - before, bottom: before }))
          .reduce(plus, { top: 0n, bottom: 1n });
        if (counted.length === 0) expect(mean).toBeNull();
        else expectTenthOf(mean, { top: 100n * sum.top, bottom: sum.bottom * BigInt(counted.length) });
      }),
      RUNS,
    );
  });

  it('is not the change of the sums', () => {
    const pairs = [
      { before: '100.00', after: '200.00' },
      { before: '900.00', after: '900.00' },
      { before: '0.00', after: '700.00' },
    ];
    expect(meanChangePercent(pairs)).toBe(50);
  });

  it('rounds an exact half whose parts are repeating decimals', () => {
    // 1/30 + 1/60 % = 0.05 %, twice the half of a tenth of two.
    const pairs = [
      { before: '3000.00', after: '3001.00' },
      { before: '1500.00', after: '1501.00' },
    ];
    expect(meanChangePercent(pairs)).toBe(0.1);
    expect(meanChangePercent(pairs.map(({ before, after }) => ({ before, after: mirrored(before, after) })))).toBe(
      -0.1,
    );
  });

  const mirrored = (before: string, after: string) => (2 * Number(before) - Number(after)).toFixed(2);
});

// REQ-235
describe('the runway in months', () => {
  it('is cash divided by the mean burn, to the nearest tenth', () => {
    fc.assert(
      fc.property(fc.option(cents), fc.array(cents, { maxLength: 3 }), (cash, burns) => {
        let burn = 0n;
        for (const one of burns) burn += one;
        const months = runwayMonths(cash === null ? null : fromCents(cash), burns.map(fromCents));
        if (cash === null || burn <= 0n) expect(months).toBeNull();
        else expectTenthOf(months, { top: cash * BigInt(burns.length), bottom: burn });
      }),
      RUNS,
    );
  });

  it.each([
    ['8200000.00', ['588400.00', '583100.00', '585500.00'], 14],
    ['8200000.00', [], null],
    ['8200000.00', ['0.00', '0.00', '0.00'], null],
    ['8200000.00', ['-5.00', '2.00', '1.00'], null],
    ['8200000.00', ['820000.00'], 10],
    ['0.00', ['5.00'], 0],
    ['-10.00', ['5.00'], -2],
    ['0.25', ['5.00'], 0.1],
    [null, ['5.00'], null],
  ])('of %j at %j is %j', (cash, burns, months) => {
    expect(runwayMonths(cash, burns)).toBe(months);
  });
});

// REQ-235
describe('the mean time to exit', () => {
  const time = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2060-01-01') });

  it('is the mean of the times in months of 30.4375 days, to the nearest tenth', () => {
    expect(meanMonthsToExit([])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: 8 }), (exits) => {
        let ms = 0n;
        for (const { from, to } of exits) ms += BigInt(to) - BigInt(from);
        const months = meanMonthsToExit(
          exits.map(({ from, to }) => ({ createdAt: isoTime(from), exitedAt: isoTime(to) })),
        );
        // 30.4375 days of 24 hours.
        expectTenthOf(months, { top: ms * 10_000n, bottom: BigInt(exits.length) * 304_375n * 86_400_000n });
      }),
      RUNS,
    );
  });

  it('is 12 months for a mean year, with any fractions of a second', () => {
    expect(meanMonthsToExit([{ createdAt: '2023-01-01T00:00:00Z', exitedAt: '2024-01-01T06:00:00.123456Z' }])).toBe(12);
  });

  const isoTime = (ms: number) => new Date(ms).toISOString();
});

describe('the day a year before', () => {
  it.each([
    ['2026-03-31', '2025-03-31'],
    ['2026-03-15', '2025-03-15'],
    ['2025-02-28', '2024-02-29'],
    ['2024-02-29', '2023-02-28'],
    ['2024-02-28', '2023-02-28'],
    ['2026-01-01', '2025-01-01'],
    ['1000-12-31', '0999-12-31'],
  ])('of %s is %s', (day, before) => {
    expect(yearBefore(day)).toBe(before);
  });

  it('is a calendar day in the same month, and the last day for the last day', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('1500-01-01'), max: Date.parse('2200-01-01') }), (ms) => {
        const day = new Date(ms).toISOString().slice(0, 10);
        const before = yearBefore(day);
        const at = new Date(`${before}T00:00:00Z`);
        expect(at.toISOString().slice(0, 10)).toBe(before);
        expect(before.slice(0, 7)).toBe(`${Number(day.slice(0, 4)) - 1}-${day.slice(5, 7)}`);
        const isLast = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(8, 10) === '01';
        if (isLast(day)) expect(isLast(before)).toBe(true);
        else expect(before.slice(8)).toBe(day.slice(8));
      }),
      RUNS,
    );
  });
});
