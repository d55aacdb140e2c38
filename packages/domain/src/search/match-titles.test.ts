import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_RANKS, matchRank, titleParts, titleSplitter } from './match-titles.ts';

/** Characters that change length or marks when folded, unpaired surrogates, and word separators. */
const TITLES = fc.string({ unit: fc.constantFrom(...'aBÉßİ字ﬁ7 -"', '\u0301', '\u{1f600}', '\ud800') });

const markedIn = (title: string, text: string) =>
  titleParts(title, text)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('matching a title with the typed text', () => {
  it.each([
    ['Abundance Labs', 'abundance labs', MATCH_RANKS.exact],
    ['Abundance Labs', 'abundance la', MATCH_RANKS.titlePrefix],
    ['Abundance Labs', 'labs', MATCH_RANKS.wordPrefix],
    ['Abundance Labs', 'lab abu', MATCH_RANKS.wordPrefix],
    ['Évaluation', 'evalu', MATCH_RANKS.titlePrefix],
    ['Evaluation', 'ÉVALUATION', MATCH_RANKS.exact],
    ['Certificates', 'certfi', MATCH_RANKS.similar],
    ['Certificates', 'cetrificates', MATCH_RANKS.similar],
    ['Certificates', 'certificatess', MATCH_RANKS.similar],
    ['Holdings', 'holdigns', MATCH_RANKS.similar],
    ['Holdings', 'hlod', MATCH_RANKS.similar],
    ['Holdings', 'xxxx', null],
    // Three characters are too few for a fuzzy match.
    ['Holdings', 'hld', null],
    ['Abundance Labs', 'labs zebra', null],
    ['Holdings', '...', null],
    ['Holdings', '', null],
    ['한국'.normalize('NFD'), '한국', MATCH_RANKS.exact],
    ['Việt', 'Việt'.normalize('NFD'), MATCH_RANKS.exact],
  ])('ranks "%s" for "%s" as %s', (title, text, rank) => {
    expect(matchRank(title, text)).toBe(rank);
  });

  it('ranks the other search terms of a page after its title', () => {
    expect(matchRank('Profile', 'passw', 'account password')).toBe(MATCH_RANKS.wordPrefix);
    expect(matchRank('Profile', 'passwrod', 'account password')).toBe(MATCH_RANKS.similar);
    expect(matchRank('Profile', 'pa', 'account password')).toBeNull();
    expect(matchRank('Profile', 'pr', 'account password')).toBe(MATCH_RANKS.titlePrefix);
  });

  it('finds every title by its prefix, and by the whole title with one letter missing', () => {
    const word = fc.stringMatching(/^[a-z]{6,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (words, length, slip) => {
        const title = words.join(' ');
        expect(matchRank(title, title.slice(0, 1 + (length % title.length)))).not.toBeNull();
        const [first = ''] = words;
        const at = slip % first.length;
        expect(matchRank(title, first.slice(0, at) + first.slice(at + 1))).not.toBeNull();
      }),
    );
  });
});

describe('the highlights in a title', () => {
  it.each([
    ['Venture debt for founders', 'deb found', 'Venture [deb]t for [found]ers'],
    ['Évaluation à la carte', 'eval', '[Éval]uation à la carte'],
    ['Re\u0301sume\u0301', 'resu', '[Re\u0301su]me\u0301'],
    ['Certificates', 'certfic', '[Certific]ates'],
    ['Holdings', 'zebra', 'Holdings'],
  ])('marks "%s" for "%s"', (title, text, marked) => {
    expect(markedIn(title, text)).toBe(marked);
  });

  it('leaves the title unchanged for any typed text', () => {
    fc.assert(
      fc.property(TITLES, TITLES, (title, text) => {
        expect(
          titleParts(title, text)
            .map((part) => part.text)
            .join(''),
        ).toBe(title);
      }),
    );
  });

  it('marks each of many titles as if it were the only one', () => {
    fc.assert(
      fc.property(fc.array(TITLES), TITLES, (titles, text) => {
        expect(titles.map(titleSplitter(text))).toEqual(titles.map((title) => titleParts(title, text)));
      }),
    );
  });
});
