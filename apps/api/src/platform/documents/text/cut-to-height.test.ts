import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToHeight } from './cut-to-height.ts';

/** Ten characters to a line, each line of height one. */
const heightOf = (text: string) => Math.ceil(text.length / 10);
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

describe('cutting a text to a height', () => {
  it('takes some of the text, no more than fits, and loses only space at the cut', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '很') }),
        fc.integer({ min: 1, max: 9 }),
        (text, height) => {
          const { head, rest } = cutToHeight(text, height, heightOf);
          return (
            heightOf(head) <= height &&
            (head !== '' || text === '') &&
            withoutSpaces(head + rest) === withoutSpaces(text) &&
            (rest === '' || rest.length < text.length)
          );
        },
      ),
    );
  });

  it('cuts between words, and inside a word only if no space is near', () => {
    expect(cutToHeight('aaaa bbbb cccc', 1, heightOf)).toEqual({ head: 'aaaa bbbb', rest: 'cccc' });
    expect(cutToHeight('a'.repeat(14), 1, heightOf)).toEqual({ head: 'a'.repeat(10), rest: 'aaaa' });
  });

  it('takes at least one character if nothing fits', () => {
    expect(cutToHeight('👩‍🚀abc', 0, heightOf)).toEqual({ head: '👩‍🚀', rest: 'abc' });
  });
});
