import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAttempt, LOCKOUT_DURATION_MS, type LockoutState, NO_FAILURES } from './lockout.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

/** Seconds between attempts: zero, around a window, and beyond. */
const wait = fc.oneof(
  fc.integer({ min: 0, max: 2 * MINUTE_MS }),
  fc.constantFrom(0, 1, WINDOW_MS - 1, WINDOW_MS, WINDOW_MS + 1, 2 * WINDOW_MS),
);

function tryTimes(state: LockoutState, times: readonly number[]): { state: LockoutState; allowed: boolean[] } {
  let current = state;
  const allowed = times.map((nowMs) => {
    const decision = decideAttempt(current, nowMs);
    if (decision.allowed) current = decision.next;
    return decision.allowed;
  });
  return { state: current, allowed };
}

// REQ-40
describe('the lockout', () => {
  it('never allows more than ten attempts in any fifteen minutes', () => {
    fc.assert(
      fc.property(fc.array(wait, { maxLength: 60 }), (waits) => {
        let nowMs = 1_700_000_000_000;
        const times = waits.map((ms) => {
          nowMs += ms;
          return nowMs;
        });
        const { allowed } = tryTimes(NO_FAILURES, times);
        const checked = times.filter((_, index) => allowed[index]);
        for (const from of checked) {
          expect(checked.filter((at) => at >= from && at < from + WINDOW_MS).length).toBeLessThanOrEqual(10);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('rejects the eleventh attempt within fifteen minutes and ends after fifteen minutes', () => {
    const { state, allowed } = tryTimes(
      NO_FAILURES,
      Array.from({ length: 11 }, (_, index) => index * MINUTE_MS),
    );
    expect(allowed).toEqual([...Array.from({ length: 10 }, () => true), false]);
    const lockedAtMs = 9 * MINUTE_MS;
    expect(decideAttempt(state, lockedAtMs + WINDOW_MS - 1)).toEqual({ allowed: false, retryAfterMs: 1 });
    expect(decideAttempt(state, lockedAtMs + WINDOW_MS)).toMatchObject({ allowed: true });
  });

  it('returns the time to wait, and allows an attempt after exactly that time', () => {
    fc.assert(
      fc.property(fc.array(wait, { minLength: 10, maxLength: 40 }), (waits) => {
        let nowMs = 0;
        let state: LockoutState = NO_FAILURES;
        for (const ms of waits) {
          nowMs += ms;
          const decision = decideAttempt(state, nowMs);
          if (decision.allowed) {
            state = decision.next;
            continue;
          }
          expect(decision.retryAfterMs).toBeGreaterThan(0);
          expect(decision.retryAfterMs).toBeLessThanOrEqual(WINDOW_MS);
          expect(decideAttempt(state, nowMs + decision.retryAfterMs).allowed).toBe(true);
        }
      }),
    );
  });

  it('is not extended by attempts during the lockout', () => {
    const { state } = tryTimes(
      NO_FAILURES,
      Array.from({ length: 10 }, () => 0),
    );
    const { state: later } = tryTimes(state, [1, MINUTE_MS, 14 * MINUTE_MS]);
    expect(later).toEqual(state);
  });

  it('ignores attempts older than fifteen minutes', () => {
    const nine = tryTimes(
      NO_FAILURES,
      Array.from({ length: 9 }, () => 0),
    ).state;
    expect(tryTimes(nine, [WINDOW_MS - 1]).state.lockedUntilMs).not.toBeNull();
    expect(tryTimes(nine, [WINDOW_MS]).state).toEqual({ triedAtMs: [WINDOW_MS], lockedUntilMs: null });
  });

  it('tolerates a clock that goes backwards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -WINDOW_MS * 2, max: WINDOW_MS * 2 }), { maxLength: 60 }), (steps) => {
        let nowMs = 1_700_000_000_000;
        let state: LockoutState = NO_FAILURES;
        for (const step of steps) {
          nowMs += step;
          const decision = decideAttempt(state, nowMs);
          if (decision.allowed) {
            state = decision.next;
            expect(state.triedAtMs.length).toBeLessThanOrEqual(10);
          } else {
            expect(decision.retryAfterMs).toBeGreaterThan(0);
            // No user waits longer than a lockout, however far the clock goes back.
            expect(decision.retryAfterMs).toBeLessThanOrEqual(LOCKOUT_DURATION_MS);
          }
        }
      }),
    );
  });
});
