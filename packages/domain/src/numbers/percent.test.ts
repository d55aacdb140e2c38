import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from './percent.ts';

// REQ-152
describe('a share in percent', () => {
  it.each([
    [0, 3, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [3, 3, 100],
    [1, 8, 12.5],
    [1, 16, 6.3],
    [1, 2000, 0.1],
    [1, 2001, 0],
  ])('%i of %i is %d', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });

  it('is null if the whole is zero', () => {
    expect(percentOf(0, 0)).toBeNull();
  });

  it('is within half a tenth of the share, from 0 to 100, and grows with the part', () => {
    const shares = fc
      .integer({ min: 1, max: 1_000_000 })
      .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(shares, ([part, whole]) => {
        const percent = percentOf(part, whole) ?? Number.NaN;
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(Math.abs(percent - (100 * part) / whole)).toBeLessThanOrEqual(0.05 + 1e-9);
        if (part < whole) expect(percentOf(part + 1, whole)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });
});
