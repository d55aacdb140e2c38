import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent, formatPercentChange } from './metric-format.ts';

describe('percentages', () => {
  it('match the formatters of the locale', () => {
    const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
    const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const percents = fc.oneof(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(percents, (percent) => {
        expect(formatPercent(percent)).toBe(`${plain.format(percent).replace(/^-0$/, '0')}%`);
        expect(formatPercentChange(percent)).toBe(`${signed.format(percent)}%`);
      }),
    );
  });
});
