import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS, minuteOf, UPTIME_WINDOW_MS, uptimePercent, uptimeSinceMs } from './uptime.ts';

const NOW = Date.parse('2026-03-14T12:00:30.000Z');

/** A minute within the window, and how many minutes from there on were up. */
const spans = fc
  .integer({ min: 0, max: UPTIME_WINDOW_MS / MINUTE_MS })
  .chain((minutes) => fc.record({ minutes: fc.constant(minutes), upMinutes: fc.integer({ min: 0, max: minutes }) }))
  .map(({ minutes, upMinutes }) => ({ minutes, upMinutes, sinceMs: minuteOf(NOW) - minutes * MINUTE_MS, nowMs: NOW }));

// REQ-246
describe('uptime', () => {
  it('is 100 if and only if no minute is missing, and never more', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const percent = uptimePercent(span);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent === 100).toBe(span.upMinutes === span.minutes);
      }),
    );
  });

  it('is the share of up minutes, rounded down to two decimals', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const exact = ((span.upMinutes + 1) / (span.minutes + 1)) * 100;
        const percent = uptimePercent(span);
        expect(percent).toBeLessThanOrEqual(exact + 1e-9);
        expect(exact - percent).toBeLessThan(0.01 + 1e-9);
      }),
    );
  });

  it('is below 100 for a month with one missing minute', () => {
    const minutes = UPTIME_WINDOW_MS / MINUTE_MS;
    expect(uptimePercent({ upMinutes: minutes - 1, sinceMs: minuteOf(NOW) - UPTIME_WINDOW_MS, nowMs: NOW })).toBe(
      99.99,
    );
  });

  it('starts at the first minute on record, at most 30 days back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * UPTIME_WINDOW_MS }), (ago) => {
        const first = minuteOf(NOW - ago);
        const since = uptimeSinceMs(first, NOW);
        expect(since).toBe(Math.max(first, minuteOf(NOW - UPTIME_WINDOW_MS)));
        expect(since % MINUTE_MS).toBe(0);
      }),
    );
  });
});
