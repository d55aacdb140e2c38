import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixesScripts } from './mixed-scripts.ts';

const alphabet = (from: string, to: string) =>
  fc
    .integer({ min: from.codePointAt(0) ?? 0, max: to.codePointAt(0) ?? 0 })
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /^\p{L}$/u.test(letter));
const textOf = (...alphabets: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...alphabets), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
/** At least one letter of each alphabet, in some order. */
const mixOf = (...alphabets: fc.Arbitrary<string>[]) =>
  fc
    .tuple(...alphabets, textOf(...alphabets))
    .chain((parts) =>
      fc.shuffledSubarray(parts, { minLength: parts.length, maxLength: parts.length }).map((all) => all.join('')),
    );

const LATIN = alphabet('a', 'z');
const DIGITS = fc.constantFrom('0', '7', '.', '-', '_', ' ');
const CYRILLIC = alphabet('а', 'я');
const GREEK = alphabet('α', 'ω');
const CHEROKEE = alphabet('Ꭰ', 'Ᏼ');
const HAN = alphabet('一', '龥');
const HIRAGANA = alphabet('ぁ', 'ゖ');
const KATAKANA = alphabet('ァ', 'ヺ');
const HANGUL = alphabet('가', '힣');
const BOPOMOFO = alphabet('ㄅ', 'ㄩ');
const ARABIC = alphabet('ء', 'ي');
const HEBREW = alphabet('א', 'ת');
const THAI = alphabet('ก', 'ฮ');
const DEVANAGARI = alphabet('अ', 'ह');

// REQ-30
describe('the scripts of a username', () => {
  it.each([
    [
      'each alone',
      [[LATIN], [CYRILLIC], [GREEK], [CHEROKEE], [HAN], [HANGUL], [ARABIC], [HEBREW], [THAI], [DEVANAGARI]],
    ],
    [
      'Latin with Japanese, Chinese or Korean',
      [
        [LATIN, HAN, HIRAGANA, KATAKANA],
        [LATIN, HAN, BOPOMOFO],
        [LATIN, HAN, HANGUL],
      ],
    ],
    [
      'Latin with another one',
      [
        [LATIN, ARABIC],
        [LATIN, HEBREW],
        [LATIN, THAI],
        [LATIN, DEVANAGARI],
      ],
    ],
  ])('may be %s', (_case, alphabets) => {
    for (const mixed of alphabets) {
      fc.assert(
        fc.property(textOf(...mixed, DIGITS), (name) => {
          expect([name, mixesScripts(name)]).toEqual([name, false]);
        }),
      );
    }
  });

  it('may not be Latin with Cyrillic, Greek or Cherokee, or two others that no language mixes', () => {
    const mixes = [
      [LATIN, CYRILLIC],
      [LATIN, GREEK],
      [LATIN, CHEROKEE],
      [CYRILLIC, GREEK],
      [HIRAGANA, HANGUL],
      [BOPOMOFO, HIRAGANA],
      [ARABIC, HEBREW],
      [LATIN, THAI, DEVANAGARI],
    ];
    for (const mixed of mixes) {
      fc.assert(
        fc.property(mixOf(...mixed), (name) => {
          expect([name, mixesScripts(name)]).toEqual([name, true]);
        }),
      );
    }
  });

  it('may be those of real names', () => {
    for (const name of [
      'ada',
      'Łukasz',
      'пётр',
      'Ελένη',
      '山田タロウ',
      'john山田',
      '김철수',
      'محمد',
      'ada@пример.example',
      'пётр@example.com',
    ]) {
      expect([name, mixesScripts(name)]).toEqual([name, false]);
    }
    for (const name of ['аdmin', 'pаypal', 'αda', 'admιn', 'ada@exаmple.com']) {
      expect([name, mixesScripts(name)]).toEqual([name, true]);
    }
  });
});
