import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageDurationsOf } from './stage-durations.ts';

const START_MS = Date.parse('2026-03-01T09:00:00Z');

/** Stage changes, newest first, this far apart. */
function changesAt(gapsMs: readonly number[]): { changedAt: string }[] {
  let atMs = START_MS;
  const changes = gapsMs.map((gapMs) => {
    atMs += gapMs;
    return { changedAt: new Date(atMs).toISOString() };
  });
  return changes.toReversed();
}

const anyGaps = fc.array(fc.nat({ max: 400 * 24 * 3_600_000 }), { minLength: 1, maxLength: 12 });

describe('the durations of stages', () => {
  it('add up to the time from the first stage until now, and their shares to one', () => {
    fc.assert(
      fc.property(anyGaps, fc.nat({ max: 10_000_000_000 }), (gaps, sinceLastMs) => {
        const changes = changesAt(gaps);
        const firstMs = Date.parse(changes.at(-1)?.changedAt ?? '');
        const nowMs = Date.parse(changes[0]?.changedAt ?? '') + sinceLastMs;
        const durations = stageDurationsOf(changes, nowMs);
        expect(durations.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(nowMs - firstMs);
        expect(durations.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });

  it('end at the next change, and the last one now', () => {
    const [current, first] = stageDurationsOf(changesAt([0, 5_000]), START_MS + 7_000);
    expect([current?.durationMs, first?.durationMs]).toEqual([2_000, 5_000]);
  });

  it('are never negative, for any clock of the reader', () => {
    const [duration] = stageDurationsOf(changesAt([0]), START_MS - 5_000);
    expect(duration).toMatchObject({ durationMs: 0, share: 1 });
  });

  it('are empty without a change', () => {
    expect(stageDurationsOf([], START_MS)).toEqual([]);
  });
});
