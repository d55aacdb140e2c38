import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLive, isSuccess, lifetimeValueOverCost, successRate, VENTURE_STAGES } from './venture.ts';

describe('a venture', () => {
  // REQ-219
  it('is live while it is active and not exited, and a success while live or once exited', () => {
    for (const stage of VENTURE_STAGES) {
      for (const isActive of [true, false]) {
        expect(isLive({ stage, isActive })).toBe(isActive && ['mvp', 'validation', 'scale'].includes(stage));
        expect(isSuccess({ stage, isActive })).toBe(isActive || stage === 'exit');
      }
    }
  });
});

describe('the success rate', () => {
  it('is the share in percent with one decimal, half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(10_000), (all, share) => {
        const successes = share % (all + 1);
        const tenths = Array.from({ length: 1_001 }, (_, index) => index).find(
          // The rate whose interval, lower half included, contains the exact share.
          (tenth) => 2 * tenth * all - all <= 2_000 * successes && 2_000 * successes < 2 * tenth * all + all,
        );
        expect(successRate(successes, all)).toBe(Number(tenths) / 10);
      }),
    );
  });

  it.each([
    [0, 0, null],
    [0, 7, 0],
    [7, 7, 100],
    [8, 11, 72.7],
    [19, 26, 73.1],
    [1, 2_000, 0.1],
    [1, 2_001, 0],
  ])('of %i of %i is %j', (successes, all, rate) => {
    expect(successRate(successes, all)).toBe(rate);
  });
});

describe('LTV over CAC', () => {
  it('has one decimal, and is null if LTV or CAC is missing or CAC is zero', () => {
    expect(lifetimeValueOverCost('300.00', '100.00')).toBe('3.0');
    expect(lifetimeValueOverCost('100.00', '300.00')).toBe('0.3');
    expect(lifetimeValueOverCost('0.25', '1.00')).toBe('0.3');
    expect(lifetimeValueOverCost(null, '1.00')).toBeNull();
    expect(lifetimeValueOverCost('1.00', null)).toBeNull();
    expect(lifetimeValueOverCost('1.00', '0.00')).toBeNull();
  });
});
