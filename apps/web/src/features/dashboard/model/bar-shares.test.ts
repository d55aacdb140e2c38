import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barPercentages } from './bar-shares.ts';

const counts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 });

describe('the bars of counts by stage', () => {
  it('are full for the highest count, and proportional below it', () => {
    expect(barPercentages([40, 10, 0])).toEqual([100, 25, 0]);
    expect(barPercentages([0, 0])).toEqual([0, 0]);
    expect(barPercentages([])).toEqual([]);
  });

  it('keep the order of the counts, and are visible exactly for counts above zero', () => {
    fc.assert(
      fc.property(counts, (values) => {
        const shares = barPercentages(values);
        for (const [index, value] of values.entries()) {
          const share = shares[index] ?? Number.NaN;
          expect(share > 0).toBe(value > 0);
          expect(share).toBeLessThanOrEqual(100);
          for (const [other, otherValue] of values.entries()) {
            if (value <= otherValue) expect(share).toBeLessThanOrEqual(shares[other] ?? Number.NaN);
          }
        }
      }),
    );
  });
});
