import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackSegments } from './stack-segments.ts';

describe('stacked values', () => {
  it('skip missing values, and stack positive and negative ones separately', () => {
    expect(stackSegments([2, null, -1, 3, -4])).toEqual([
      { series: 0, from: 0, to: 2 },
      { series: 2, from: 0, to: -1 },
      { series: 3, from: 2, to: 5 },
      { series: 4, from: -1, to: -5 },
    ]);
  });

  it('extend to the sums of both sides, without a gap or an overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -1000, max: 1000 }))), (values) => {
        const segments = stackSegments(values);
        for (const side of [1, -1]) {
          const own = segments.filter(({ from, to }) => (to - from) * side > 0);
          const sum = values.reduce<number>((all, value) => all + ((value ?? 0) * side > 0 ? (value ?? 0) : 0), 0);
          expect(own.at(-1)?.to ?? 0).toBe(sum);
          own.forEach(({ from }, index) => {
            expect(from).toBe(index === 0 ? 0 : own[index - 1]?.to);
          });
        }
      }),
    );
  });
});
