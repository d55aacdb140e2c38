import type { Clock } from '../platform/clock.ts';

/** A clock that stands where the test puts it. */
export interface TestClock extends Clock {
  advanceMs(ms: number): void;
}

export function createTestClock(startMs = Date.now()): TestClock {
  let now = startMs;
  return {
    nowMs: () => now,
    advanceMs: (ms) => {
      now += ms;
    },
  };
}
