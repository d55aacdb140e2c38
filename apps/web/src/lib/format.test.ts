import { describe, expect, it } from 'vitest';
import { formatBytes, formatChange, formatCount, formatMinutes } from './format.ts';

describe('numbers for people', () => {
  it('group their thousands', () => {
    expect(formatCount(2847)).toBe('2,847');
  });

  it('show the direction of a change, and none for zero', () => {
    expect([247, -3, 0].map(formatChange)).toEqual(['+247', '-3', '0']);
  });

  it('shorten sizes', () => {
    expect([0, 1, 999_999, 3_440_000, 2_000_000_000].map(formatBytes)).toEqual([
      '0 KB',
      '1 KB',
      '1,000 KB',
      '3.4 MB',
      '2 GB',
    ]);
  });
});

describe('minutes for people', () => {
  it('become hours where they fill one', () => {
    expect([0, 50, 60, 95, 320, 60_001].map(formatMinutes)).toEqual([
      '0 min',
      '50 min',
      '1h',
      '1h 35m',
      '5h 20m',
      '1,000h 1m',
    ]);
  });
});
