import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAPITAL_MONEY,
  type DecimalSize,
  fromCents,
  parseDecimal,
  ratioOf,
  sumOfAmounts,
  toCents,
  VENTURE_MONEY,
} from './decimal.ts';

const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
const size = fc
  .record({ precision: fc.integer({ min: 1, max: 20 }), scale: fc.integer({ min: 0, max: 8 }) })
  .filter(({ precision, scale }) => scale <= precision);

/** Whether PostgreSQL's numeric(precision, scale) can store it without rounding, in units of its last digit. */
function fits(units: bigint, { precision }: DecimalSize): boolean {
  return (units < 0n ? -units : units) < 10n ** BigInt(precision);
}

/** Units of the last decimal as text, digit by digit. */
function slowText(units: bigint, scale: number): string {
  const one = 10n ** BigInt(scale);
  const absolute = units < 0n ? -units : units;
  const fraction = Array.from({ length: scale }, (_, index) =>
    String((absolute / 10n ** BigInt(scale - 1 - index)) % 10n),
  ).join('');
  return `${units < 0n ? '-' : ''}${absolute / one}${scale === 0 ? '' : `.${fraction}`}`;
}

// REQ-155
describe('reading a decimal', () => {
  it('returns the stored form of a number that fits, and null otherwise', () => {
    fc.assert(
      fc.property(size, fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), (given, units) => {
        const text = slowText(units, given.scale);
        expect(parseDecimal(text, given)).toBe(fits(units, given) ? text : null);
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns its own output unchanged', () => {
    fc.assert(
      fc.property(size, fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', ' ', '+', 'e') }), (given, text) => {
        const stored = parseDecimal(text, given);
        if (stored !== null) expect(parseDecimal(stored, given)).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });

  it('pads the decimals and drops leading zeros, white space and the sign of zero', () => {
    expect(parseDecimal(' 12.5\n', VENTURE_MONEY)).toBe('12.50');
    expect(parseDecimal('007', VENTURE_MONEY)).toBe('7.00');
    expect(parseDecimal('-0.00', VENTURE_MONEY)).toBe('0.00');
    expect(parseDecimal('-0.10', VENTURE_MONEY)).toBe('-0.10');
    expect(parseDecimal('99999999.99', VENTURE_MONEY)).toBe('99999999.99');
    expect(parseDecimal('9999999999999.99', CAPITAL_MONEY)).toBe('9999999999999.99');
    expect(parseDecimal('0.5', { precision: 2, scale: 2 })).toBe('0.50');
  });

  it.each([
    ['1,5', '1.50'],
    ['٣', '3.00'],
    ['１２', '12.00'],
    ['\u22125', '-5.00'],
  ])('reads %j from another keyboard', (text, stored) => {
    expect(parseDecimal(text, VENTURE_MONEY)).toBe(stored);
  });

  it.each([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '+5',
    '--5',
    '1e3',
    '1E3',
    '0x10',
    'NaN',
    'Infinity',
    '-Infinity',
    'abc',
    '1 000',
    '12.345',
    '100000000',
    '1000000000',
    '1,500',
    '1,5,0',
  ])('rejects %j without rounding', (text) => {
    expect(parseDecimal(text, VENTURE_MONEY)).toBeNull();
  });
});

describe('cents', () => {
  it('are restored from their text', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(fromCents(amount)).toBe(slowText(amount, 2));
        expect(toCents(fromCents(amount))).toBe(amount);
      }),
    );
  });

  it('add up exactly, unlike floats', () => {
    expect(sumOfAmounts(['0.10', '0.20'])).toBe('0.30');
    expect(sumOfAmounts([])).toBe('0.00');
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        expect(toCents(sumOfAmounts(amounts.map(fromCents)))).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
      }),
    );
  });

  it('reject text with more than two decimals or without a number', () => {
    for (const text of ['12.345', 'abc', '']) expect(() => toCents(text)).toThrow('Not an amount');
  });
});

describe('a ratio', () => {
  it('is the quotient, rounded to its decimals with halves away from zero', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 6 }), (over, under, decimals) => {
        const ratio = ratioOf(fromCents(over), fromCents(under), decimals);
        if (under === 0n) {
          expect(ratio).toBeNull();
          return;
        }
        const units = BigInt(String(ratio).replace('.', ''));
        expect(ratio).toBe(slowText(units, decimals));
        // Without dividing: |units − over·10^d / under| ≤ ½, and at exactly ½ the greater magnitude.
        const [exact, one] = [over * 10n ** BigInt(decimals), under < 0n ? -under : under];
        const signed = under < 0n ? -exact : exact;
        const off = 2n * (units * one - signed);
        expect((off < 0n ? -off : off) <= one).toBe(true);
        if (off === one) expect(signed).toBeGreaterThan(0n);
        if (off === -one) expect(signed).toBeLessThan(0n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never minus zero', () => {
    expect(ratioOf('-0.01', '1000.00', 1)).toBe('0.0');
    expect(ratioOf('0.00', '-5.00', 1)).toBe('0.0');
    expect(ratioOf('-0.05', '1.00', 1)).toBe('-0.1');
    expect(ratioOf('3', '2', 0)).toBe('2');
  });
});
