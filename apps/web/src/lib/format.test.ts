import { describe, expect, it } from 'vitest';
import { formatChange, formatCount } from './format.ts';

describe('numbers for people', () => {
  it('group their thousands', () => {
    expect(formatCount(2847)).toBe('2,847');
  });

  it('show the direction of a change, and none for zero', () => {
    expect([247, -3, 0].map(formatChange)).toEqual(['+247', '-3', '0']);
  });
});
