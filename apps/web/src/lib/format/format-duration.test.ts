import { describe, expect, it } from 'vitest';
import { formatAge, formatDuration } from './format-duration.ts';

describe('a formatted duration', () => {
  it.each([
    [0, 'less than a minute'],
    [60_000, '1 minute'],
    [59 * 60_000, '59 minutes'],
    [2 * 3_600_000, '2 hours'],
    [25 * 3_600_000, '1 day'],
    [34.9 * 24 * 3_600_000, '34 days'],
    [1_200 * 24 * 3_600_000, '1,200 days'],
  ])('of %d ms is %s', (ms, expected) => {
    expect(formatDuration(ms)).toBe(expected);
  });
});

describe('a formatted age', () => {
  const at = '2026-03-10T12:00:00.000Z';
  const ageAfter = (ms: number) => formatAge(at, Date.parse(at) + ms);

  it.each([
    [-5_000, 'just now'],
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [2 * 3_600_000, '2 hours ago'],
    [24 * 3_600_000 - 1, '23 hours ago'],
    [24 * 3_600_000, 'Mar 10, 2026'],
  ])('after %d ms is %s', (ms, expected) => {
    expect(ageAfter(ms)).toBe(expected);
  });
});
