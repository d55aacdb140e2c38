import type { Clock } from '../platform/clock.ts';

/** A clock that stands where the test puts it. */
export interface TestClock extends Clock {
  advanceMs(ms: number): void;
}

/**
 * Now, but never at a full hundredth of a second: the database writes no zeros at the end of a fraction, and a time that it
 * answers with would not be spelled as the test spells it.
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
