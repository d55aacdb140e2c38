import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents } from '../numbers/decimal.ts';
import { crosses, crossingText, TRIPWIRE_COMPARISONS, tripwireText } from './tripwire.ts';

const cents = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });

// REQ-361
describe('a tripwire of a decision', () => {
  it('is crossed by exactly one of below and above, unless the value equals the threshold', () => {
    fc.assert(
      fc.property(cents, cents, (value, limit) => {
        const threshold = fromCents(limit);
        const crossed = TRIPWIRE_COMPARISONS.filter((comparison) =>
          crosses(fromCents(value), { comparison, threshold }),
        );
        expect(crossed).toEqual(value === limit ? [] : [value < limit ? 'below' : 'above']);
      }),
    );
  });

  it('stays crossed by any value that is further beyond the threshold', () => {
    fc.assert(
      fc.property(cents, cents, cents, (one, other, limit) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const isCrossed = (comparison: 'below' | 'above', value: bigint) =>
          crosses(fromCents(value), { comparison, threshold: fromCents(limit) });
        if (isCrossed('below', high)) expect(isCrossed('below', low)).toBe(true);
        if (isCrossed('above', low)) expect(isCrossed('above', high)).toBe(true);
      }),
    );
  });

  it('compares exactly to the cent, where a float would round', () => {
    const threshold = '9999999999999.99';
    expect(crosses('9999999999999.98', { comparison: 'below', threshold })).toBe(true);
    expect(crosses('9999999999999.99', { comparison: 'below', threshold })).toBe(false);
  });

  it('reads as a text, with the crossing value if it is given', () => {
    const tripwire = { metric: 'cash', comparison: 'below', threshold: '500000.00' } as const;
    expect(tripwireText(tripwire)).toBe('Cash below $500,000.00');
    expect(crossingText({ ...tripwire, value: '400000.00' })).toBe('Cash is $400,000.00, below $500,000.00');
    expect(crossingText({ ...tripwire, value: null })).toBe('Cash is below $500,000.00');
  });
});
