import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, hasMoreCharactersThan, isStorableText, showsNothing } from './text-rules.ts';

describe('more characters than a limit', () => {
  it('are detected as by counting, near the limit and far beyond it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '\u{1f33f}', '\ud800'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat({ max: 40 }), (each, most) => {
        expect(hasMoreCharactersThan(most, each)).toBe(characterCount(each) > most);
      }),
    );
  });
});

describe('the length of a text', () => {
  it('counts characters, so an emoji is one', () => {
    expect(characterCount('pässwört')).toBe(8);
    expect(characterCount('🔑'.repeat(8))).toBe(8);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), (characters) => {
        expect(characterCount(characters.join(''))).toBeLessThanOrEqual(characters.join('').length);
      }),
    );
  });
});

describe('storable text', () => {
  it('is text without NUL that UTF-8 encodes unchanged', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      fc.array(fc.constantFrom('a', '\u0000', '\ud800', '\udc00', '😀')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const survives = Buffer.from(text, 'utf8').toString('utf8') === text;
        expect(isStorableText(text)).toBe(survives && !text.includes('\u0000'));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a blank text', () => {
  it.each(['', ' \u00a0\u3000\n', '\u200b', '\u200d\u200c', '\u00ad\u2060', '\u202e', '\u3164', '\u2800', '\ufeff'])(
    'consists of spaces and invisible characters: %j',
    (text) => {
      expect(showsNothing(text)).toBe(true);
    },
  );

  it.each(['.', '0', '👩‍👩‍👦', 'क्‍ष', ' a\u200b', '\u0301', '\ue000'])('is not %j', (text) => {
    expect(showsNothing(text)).toBe(false);
  });
});
