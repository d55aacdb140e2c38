import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestIndex } from './nearest-index.ts';

describe('the nearest position', () => {
  it('is at least as near as any other', () => {
    const positions = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(positions, fc.integer({ min: -100, max: 1100 }), (unsorted, target) => {
        const sorted = unsorted.toSorted((a, b) => a - b);
        const distances = sorted.map((position) => Math.abs(position - target));
        expect(distances[nearestIndex(sorted, target) ?? -1]).toBe(Math.min(...distances));
      }),
    );
  });

  it('is null without positions', () => {
    expect(nearestIndex([], 10)).toBeNull();
  });
});
