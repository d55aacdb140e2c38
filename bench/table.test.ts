import { describe, expect, it } from 'vitest';
import type { Measurement } from './part.ts';
import type { Outcome } from './run-apart.ts';
import { conclusionOf, isGood, isMet, tableOf } from './table.ts';

const atMost = { atMost: 5, source: 'test' };
const atLeast = { atLeast: 5, source: 'test' };
const measurement = (value: number, budget?: Measurement['budget']): Measurement => ({
  name: `metric of ${value}`,
  value,
  unit: 'ms',
  ...(budget && { budget }),
});
const outcome = (measurements: Measurement[], failure?: string): Outcome => ({
  part: 'some-part',
  options: {},
  at: '2026-11-23T00:00:00.000Z',
  tookS: 1,
  load: [0, 0],
  measurements,
  ...(failure !== undefined && { failure }),
});

describe('the metrics of a benchmark', () => {
  it('meet their upper or lower limit, the limit itself included', () => {
    expect([4, 5, 5.001].map((value) => isMet(measurement(value, atMost)))).toEqual([true, true, false]);
    expect([4.999, 5, 6].map((value) => isMet(measurement(value, atLeast)))).toEqual([false, true, true]);
  });

  it('miss their budget if they have no result, and are not judged if they have no budget', () => {
    expect(isMet(measurement(Number.NaN, atMost))).toBe(false);
    expect(isMet(measurement(Number.NaN, atLeast))).toBe(false);
    expect(isMet(measurement(7))).toBeUndefined();
  });

  it('pass only when every budget is met and the part has run', () => {
    expect(isGood(outcome([measurement(1, atMost), measurement(9)]))).toBe(true);
    expect(isGood(outcome([measurement(1, atMost), measurement(9, atMost)]))).toBe(false);
    expect(isGood(outcome([], 'nothing listens'))).toBe(false);
  });

  it('are printed with their budgets, and each missed budget again at the end', () => {
    const outcomes = [
      outcome([measurement(1, atMost), measurement(9, atMost), measurement(7)]),
      outcome([], 'nothing listens'),
    ];
    expect(tableOf(outcomes)).toContain('MISSED  at most 5 ms');
    expect(tableOf(outcomes)).toContain('could not run: nothing listens');
    expect(conclusionOf(outcomes)).toBe(
      [
        '1 of 2 budgets met.',
        'Missed: some-part, metric of 9: 9 ms, at most 5 ms',
        'Could not run: some-part: nothing listens',
      ].join('\n'),
    );
  });
});
