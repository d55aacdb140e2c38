import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { againAt, remindableBefore } from './agreement-reminder.ts';

describe('the reminder of an agreement', () => {
  it('is possible again a day after the previous one', () => {
    const remindedAt = '2026-03-01T10:00:00.000Z';
    expect(againAt(remindedAt, Date.parse('2026-03-02T09:59:59.999Z'))).toBe('2026-03-02T10:00:00.000Z');
    expect(againAt(remindedAt, Date.parse('2026-03-02T10:00:00.000Z'))).toBeNull();
    expect(againAt(null, 0)).toBeNull();
  });

  it('is possible exactly if the previous one is old enough', () => {
    const ms = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(ms, fc.integer({ min: -200_000_000, max: 200_000_000 }), (nowMs, agoMs) => {
        const remindedMs = nowMs - agoMs;
        const isPossible = againAt(new Date(remindedMs).toISOString(), nowMs) === null;
        expect(isPossible).toBe(remindedMs <= remindableBefore(nowMs));
      }),
    );
  });
});
