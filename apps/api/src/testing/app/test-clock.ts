import type { Clock } from '../../platform/clock.ts';

/** A clock that shows the time that the test sets. */
export interface TestClock extends Clock {
  advanceMs(ms: number): void;
}

/**
 * Now, but never a full hundredth of a second: the database drops trailing zeros of fractions, so a returned time would have another
 * spelling.
 */
function nowWithWholeFraction(): number {
  const nowMs = Date.now();
  return nowMs % 10 === 0 ? nowMs + 1 : nowMs;
}

export function createTestClock(startMs = nowWithWholeFraction()): TestClock {
  let now = startMs;
  return {
    nowMs: () => now,
    advanceMs: (ms) => {
      now += ms;
    },
  };
}
