import { describe, expect, it } from 'vitest';
import { formatMoment, formatRemaining } from './retake-format.ts';

describe('the time until the next attempt', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [571_000, '9:31'],
    [600_000, '10:00'],
    [3_849_000, '1:04:09'],
    [-5, '0:00'],
  ])('of %d ms is %s', (ms, expected) => {
    expect(formatRemaining(ms)).toBe(expected);
  });

  it('includes the date only on another day', () => {
    const at = new Date(2026, 2, 3, 14, 5);
    expect(formatMoment(at.toISOString(), new Date(2026, 2, 3, 9, 0).getTime())).toMatch(/^2:05\sPM$/);
    expect(formatMoment(at.toISOString(), new Date(2026, 2, 2, 23, 0).getTime())).toMatch(/^Mar 3, 2026, 2:05\sPM$/);
  });
});
