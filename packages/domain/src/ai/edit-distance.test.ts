import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordEditDistance } from './edit-distance.ts';

const words = fc.array(fc.constantFrom('kelp', 'grows', 'fast', 'by', 'sea'), { maxLength: 12 });
const text = words.map((list) => list.join(' '));

describe('the distance between two texts', () => {
  it.each([
    ['', '', 0],
    ['kelp grows', 'kelp grows', 0],
    ['kelp  grows\nfast', 'kelp grows fast', 0],
    ['', 'kelp grows', 2],
    ['kelp grows', '', 2],
    ['kelp grows fast', 'kelp grew fast', 1],
    ['kelp grows fast', 'by the sea kelp grows', 4],
  ])('from %j to %j is %d words', (before, after, distance) => {
    expect(wordEditDistance(before, after)).toBe(distance);
  });

  it('is a metric', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(wordEditDistance(a, b) === 0).toBe(a === b);
        expect(wordEditDistance(a, b)).toBe(wordEditDistance(b, a));
        expect(wordEditDistance(a, c)).toBeLessThanOrEqual(wordEditDistance(a, b) + wordEditDistance(b, c));
      }),
    );
  });

  it('takes long different texts as replaced', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');
    expect(wordEditDistance(`same ${long('a')}`, `same ${long('b')} more`)).toBe(3001);
  });
});
