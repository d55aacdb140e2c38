import { describe, expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

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
