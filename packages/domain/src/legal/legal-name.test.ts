import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLegalName,
  LEGAL_NAME_NOT_FULL,
  LEGAL_NAME_NOT_VALID,
  LEGAL_NAME_REQUIRED,
  LEGAL_NAME_TOO_LONG,
} from './legal-name.ts';

describe('the messages for a legal name', () => {
  it('are those of REQ-88, word for word', () => {
    expect([LEGAL_NAME_REQUIRED, LEGAL_NAME_TOO_LONG, LEGAL_NAME_NOT_VALID, LEGAL_NAME_NOT_FULL]).toEqual([
      'Full legal name is required',
      'Name is too long',
      'Please enter a valid legal name',
      'Please enter your full name (first and last name)',
    ]);
  });
});

// REQ-87, REQ-89
describe('a full legal name', () => {
  it.each([
    ['plain', 'Ada Lovelace'],
    ['of two letters', 'A B'],
    ['with a straight apostrophe', "Conan O'Brien"],
    ['with a typographic apostrophe', 'Conan O’Brien'],
    ['with a hyphen', 'Jean-Luc Picard'],
    ['with a Unicode hyphen', 'Jean‐Luc Picard'],
    ['with initials', 'J. R. R. Tolkien'],
    ['with a particle and a suffix', 'Dr. Ludwig van der Rohe Jr.'],
    ['with letters beyond ASCII', 'Łukasz Żółć'],
    ['with an ordinal letter', 'Mª José García'],
    ['with combining marks (NFD)', 'Jose\u0301 Nu\u0301n\u0303ez'],
    ['with a Vietnamese double mark (NFD)', 'Nguye\u0302\u0303n An'],
    ['with an ʻokina', 'Kaʻiulani Cleghorn'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Анна Ахматова'],
    ['Chinese', '王 小明'],
    ['Chinese with an ideographic space', '王　小明'],
    ['Japanese with a variation selector', '葛\u{e0100} 太郎'],
    ['Japanese with a long vowel', 'ジョー スミス'],
    ['beyond the basic plane', '𠮷田 太郎'],
    ['Korean', '김 민준'],
    ['Arabic', 'محمد بن سلمان'],
    ['Arabic with vowel marks', 'مُحَمَّد عَلِي'],
    ['Persian with a zero-width non-joiner', 'علی\u200cرضا محمدی'],
    ['Hebrew with a maqaf', 'דָּוִד בן־גוריון'],
    ['Devanagari with combining marks', 'नरेन्द्र मोदी'],
    ['Bengali with a joiner before the virama', 'র\u200d\u09cdযাব আলী'],
    ['Sinhala with a zero-width joiner', 'ශ\u0dca\u200dරී පෙරේරා'],
    ['Malayalam with old chillus', 'മോഹന\u0d4d\u200d ലാല\u0d4d\u200d'],
    ['Tamil', 'சுந்தர் பிச்சை'],
    ['Thai', 'สมชาย ใจดี'],
    ['Burmese', 'အောင် ဆန်း'],
    ['Tibetan', 'བསྟན འཛིན'],
    ['Ethiopic', 'አበበ ቢቂላ'],
    ['Georgian', 'შოთა რუსთაველი'],
    ['with a no-break space', 'Ada\u00a0Lovelace'],
    ['with two spaces', 'Ada  Lovelace'],
    ['with a lone hyphen between', 'Ada - Lovelace'],
  ])('%s is accepted as typed', (_, name) => {
    expect(checkLegalName(name)).toEqual({ ok: true, name });
  });

  it('is trimmed of all kinds of white space', () => {
    expect(checkLegalName('\t\u3000 Ada Lovelace\u00a0\r\n')).toEqual({ ok: true, name: 'Ada Lovelace' });
  });

  it('keeps its Unicode normalization form', () => {
    const composed = 'Jos\u00e9 N\u00fa\u00f1ez';
    const decomposed = composed.normalize('NFD');
    expect(checkLegalName(composed)).toEqual({ ok: true, name: composed });
    expect(checkLegalName(decomposed)).toEqual({ ok: true, name: decomposed });
  });
});

describe('a missing name', () => {
  it.each([['', ' ', '\n\t', '\u3000', 'A', ' 王 ', '𠮷', '.', '1']].flat())('%j is required', (input) => {
    expect(checkLegalName(input)).toEqual({ ok: false, message: LEGAL_NAME_REQUIRED });
  });
});

// REQ-87
describe('the length of a name', () => {
  it.each([
    ['Latin', 'a'],
    ['beyond the basic plane, where one letter is two UTF-16 units', '𠮷'],
  ])('is bounded at 255 code points: %s', (_, character) => {
    const longest = `A ${character.repeat(253)}`;
    expect(checkLegalName(longest)).toEqual({ ok: true, name: longest });
    expect(checkLegalName(` ${longest} `)).toEqual({ ok: true, name: longest });
    expect(checkLegalName(`${longest}${character}`)).toEqual({ ok: false, message: LEGAL_NAME_TOO_LONG });
  });

  it('is reported before invalid characters', () => {
    expect(checkLegalName('1'.repeat(256))).toEqual({ ok: false, message: LEGAL_NAME_TOO_LONG });
  });
});

// REQ-87, REQ-89
describe('a name that is not valid', () => {
  it.each([
    ['a digit', 'Ada Lovelace 2'],
    ['an Arabic digit', 'محمد علي ٣'],
    ['a Roman numeral sign', 'Henry Ⅷ'],
    ['an emoji', 'Ada 😀 Lovelace'],
    ['an emoji sequence with joiners', 'Ada 👩\u200d💻'],
    ['markup', '<b>Ada</b> Lovelace'],
    ['a comma', 'Lovelace, Ada'],
    ['an underscore', 'Ada_Lovelace Byron'],
    ['an at sign', 'ada@example Lovelace'],
    ['a slash', 'Ada/Lovelace Byron'],
    ['a dash that is no hyphen', 'Ada – Lovelace'],
    ['an opening quotation mark', '‘Ada Lovelace'],
    ['a double quotation mark', '"Ada" Lovelace'],
    ['a tab', 'Ada\tLovelace'],
    ['a line feed', 'Ada\nLovelace'],
    ['a carriage return', 'Ada\rLovelace'],
    ['a next-line control', 'Ada\u0085Lovelace'],
    ['a line separator', 'Ada\u2028Lovelace'],
    ['a paragraph separator', 'Ada\u2029Lovelace'],
    ['a vertical tab', 'Ada\u000bLovelace'],
    ['NUL', 'Ada \u0000Lovelace'],
    ['an escape', 'Ada \u001bLovelace'],
    ['a right-to-left override', 'Ada \u202eecalevoL'],
    ['a right-to-left mark', 'Ada \u200fLovelace'],
    ['a bidirectional isolate', 'Ada \u2067Lovelace\u2069'],
    ['a zero-width space', 'Ada\u200b Lovelace'],
    ['a soft hyphen', 'Ada Love\u00adlace'],
    ['a byte order mark inside', 'Ada \ufeffLovelace'],
    ['a word joiner', 'Ada \u2060Lovelace'],
    ['an invisible letter', 'Ada \u3164'],
    ['nothing but invisible letters', '\u3164 \u3164'],
    ['a combining grapheme joiner', 'Ada\u034f Lovelace'],
    ['a joiner at the start', '\u200dAda Lovelace'],
    ['a joiner at the end', 'Ada Lovelace\u200d'],
    ['a joiner beside a space', 'Ada \u200dLovelace'],
    ['a joiner beside a hyphen', 'Jean-\u200dLuc Picard'],
    ['two joiners in a row', 'عل\u200c\u200cی رضا'],
    ['a mark at the start', '\u0301Ada Lovelace'],
    ['a mark after a space', 'Ada \u0301Lovelace'],
    ['a mark on a hyphen', 'Ada-\u0301 Lovelace'],
    ['a variation selector after a space', 'Ada \ufe0fLovelace'],
    ['a pile of marks', `A${'\u0301'.repeat(40)} Lovelace`],
    ['a pile of marks held together by joiners', `A${'\u0301\u200d'.repeat(20)}\u0301 Lovelace`],
    ['a lone high surrogate', 'Ada \ud800Lovelace'],
    ['a lone low surrogate', 'Ada \udc00Lovelace'],
    ['a private-use character', 'Ada \ue000Lovelace'],
    ['an unassigned code point', 'Ada \u0378Lovelace'],
  ])('contains %s', (_, input) => {
    expect(checkLegalName(input)).toEqual({ ok: false, message: LEGAL_NAME_NOT_VALID });
  });
});

// REQ-87
describe('a name that is not full', () => {
  it.each([
    'Ada',
    'Jean-Luc',
    'O’Brien',
    'J.R.R.Tolkien',
    '王小明',
    'Ada -',
    "Ada '",
    '. Ada .',
    '--',
    '- -',
    '...',
    '’’',
  ])('%j has fewer than two words with a letter', (input) => {
    expect(checkLegalName(input)).toEqual({ ok: false, message: LEGAL_NAME_NOT_FULL });
  });
});

const word = fc
  .array(fc.constantFrom('a', 'Z', 'é', 'ß', '王', 'ع', 'न', '\u0928\u094d', 'ก\u0e31', '𠮷', 'e\u0301'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((characters) => characters.join(''));

const space = fc.constantFrom(' ', '  ', '\u00a0', '\u3000');

/** Input of users and attackers, in any order. */
const anyInput = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        word,
        fc.constantFrom(
          ' ',
          '-',
          "'",
          '’',
          '.',
          '\n',
          '\t',
          '\u200c',
          '\u200d',
          '\u0301',
          '\ufe0f',
          '\u202e',
          '\u0000',
        ),
        fc.constantFrom('7', '😀', '\ud800', '\u3164', '\u00ad', '<'),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);

describe('any input', () => {
  it('is accepted if it is two words of letters with any space around', () => {
    const padding = fc.constantFrom('', ' ', '\n', '\u3000');
    fc.assert(
      fc.property(padding, word, space, word, padding, (before, first, gap, last, after) => {
        const name = `${first}${gap}${last}`;
        expect(checkLegalName(`${before}${name}${after}`)).toEqual({ ok: true, name });
      }),
    );
  });

  it('is accepted only with letters, marks, spaces, hyphens, apostrophes, periods and joiners', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const check = checkLegalName(input);
        if (!check.ok) return;
        expect(check.name).toMatch(/^[\p{L}\p{M}\p{Zs}\-\u2010\u2011\u05be'’.\u200c\u200d]+$/u);
        expect(check.name).toBe(input.trim());
        expect(check.name.isWellFormed()).toBe(true);
        expect([...check.name].length).toBeLessThanOrEqual(255);
        expect(checkLegalName(check.name)).toEqual(check);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is rejected with one of the four messages', () => {
    const messages = [LEGAL_NAME_REQUIRED, LEGAL_NAME_TOO_LONG, LEGAL_NAME_NOT_VALID, LEGAL_NAME_NOT_FULL];
    fc.assert(
      fc.property(anyInput, (input) => {
        const check = checkLegalName(input);
        if (!check.ok) expect(messages).toContain(check.message);
      }),
    );
  });

  it('is rejected with a forbidden character at any position inside', () => {
    const forbidden = fc.constantFrom(
      '\n',
      '\t',
      '\u0000',
      '\u202e',
      '\u200b',
      '7',
      '😀',
      '_',
      '/',
      '\u3164',
      '\ud800',
    );
    fc.assert(
      fc.property(word, space, word, forbidden, (first, gap, last, intruder) => {
        const inside = checkLegalName(`${first}${intruder}${last}${gap}${last}`);
        expect(inside).toEqual({ ok: false, message: LEGAL_NAME_NOT_VALID });
      }),
    );
  });
});
