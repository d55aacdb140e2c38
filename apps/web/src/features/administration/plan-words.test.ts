import { describe, expect, it } from 'vitest';
import { upgradeRequestWords } from './plan-words.ts';

describe('the requests for premium courses', () => {
  it('are told by their number, and not at all where there is none', () => {
    expect([0, 1, 3, 1200].map(upgradeRequestWords)).toEqual([
      undefined,
      '1 person asked for premium courses',
      '3 people asked for premium courses',
      '1,200 people asked for premium courses',
    ]);
  });
});
