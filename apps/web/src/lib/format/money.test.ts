import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompactMoney, formatMoney } from './money.ts';

describe('money', () => {
  it.each([
    ['3200000.00', '$3.2M', '$3,200,000.00'],
    ['15000000.00', '$15M', '$15,000,000.00'],
    ['11800000.00', '$11.8M', '$11,800,000.00'],
    ['200000000.00', '$200M', '$200,000,000.00'],
    ['1250000000.00', '$1.3B', '$1,250,000,000.00'],
    ['950000.00', '$950K', '$950,000.00'],
    ['999.00', '$999', '$999.00'],
    ['0.00', '$0', '$0.00'],
    ['-1500.00', '-$1.5K', '-$1,500.00'],
  ])('%s is formatted as %s, in full %s', (stored, short, inFull) => {
    expect(formatCompactMoney(stored)).toBe(short);
    expect(formatMoney(stored)).toBe(inFull);
  });

  it('rounds half up, into the next unit if necessary', () => {
    expect(formatCompactMoney('1250000.00')).toBe('$1.3M');
    expect(formatCompactMoney('1249999.99')).toBe('$1.2M');
    expect(formatCompactMoney('999950.00')).toBe('$1M');
    expect(formatCompactMoney('999949.99')).toBe('$999.9K');
  });

  it('keeps every cent of amounts that a float could not hold', () => {
    expect(formatMoney('9007199254740993.01')).toBe('$9,007,199,254,740,993.01');
    expect(formatMoney('9999999999999.99')).toBe('$9,999,999,999,999.99');
  });

  it('matches the formatter of the locale', () => {
    const full = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const compact = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    });
    // All lengths up to the maximum number of digits, equally often.
    const amounts = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.integer({ min: 1, max: 13 }),
        fc.bigInt({ min: 0n, max: 9_999_999_999_999n }),
        fc.nat(99),
      )
      .map(
        ([sign, digits, whole, cents]) =>
          `${sign}${BigInt(String(whole).slice(0, digits))}.${String(cents).padStart(2, '0')}`,
      );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney(amount)).toBe(full.format(amount as `${number}`));
        expect(formatCompactMoney(amount)).toBe(compact.format(amount as `${number}`));
      }),
      { numRuns: 1_000 },
    );
  });
});
