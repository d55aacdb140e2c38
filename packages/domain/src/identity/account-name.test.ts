import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountNameOf, checkAccountName, isAccountName } from './account-name.ts';

const ADA = { firstName: 'Ada', lastName: 'Lovelace' };

describe('a typed name matches the account', () => {
  it.each([
    ['as it is', 'Ada Lovelace', ADA],
    ['in capitals', 'ADA LOVELACE', ADA],
    ['with spaces around and two between', '  ada  lovelace ', ADA],
    ['with a no-break space', 'Ada\u00a0Lovelace', ADA],
    ['without its marks', 'Zoe Agren', { firstName: 'Zoë', lastName: 'Ågren' }],
    ['in the decomposed form', 'José Núñez'.normalize('NFD'), { firstName: 'José', lastName: 'Núñez' }],
    ['with a typographic apostrophe', 'Conan O’Brien', { firstName: 'Conan', lastName: "O'Brien" }],
    ['with a Unicode hyphen', 'Jean‐Luc Picard', { firstName: 'Jean-Luc', lastName: 'Picard' }],
    ['with ss for ß', 'Max Weiss', { firstName: 'Max', lastName: 'Weiß' }],
    ['without vowel marks', 'محمد علي', { firstName: 'مُحَمَّد', lastName: 'عَلِي' }],
    ['in final and medial sigma', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ', { firstName: 'Γιώργος', lastName: 'Παπάς' }],
    ['with two last names', 'Gabriel García Márquez', { firstName: 'Gabriel', lastName: 'García Márquez' }],
  ])('%s', (_, typed, account) => {
    expect(isAccountName(typed, account)).toBe(true);
  });
});

// REQ-99
describe('a typed name does not match the account', () => {
  it.each([
    ['another last name', 'Ada Byron', ADA],
    ['the last name first', 'Lovelace Ada', ADA],
    ['a middle name more', 'Ada King Lovelace', ADA],
    ['no space between', 'AdaLovelace', ADA],
    ['another vowel sign', 'राम शर्मा', { firstName: 'रमा', lastName: 'शर्मा' }],
    ['another voiced sound', 'かとう あい', { firstName: 'がとう', lastName: 'あい' }],
    ['an account without names', 'Ada Lovelace', { firstName: null, lastName: null }],
    ['an account without a last name', 'Ada Lovelace', { firstName: 'Ada', lastName: '' }],
  ])('%s', (_, typed, account) => {
    expect(isAccountName(typed, account)).toBe(false);
  });

  it('any input with different characters', () => {
    const word = fc.stringMatching(/^[a-z]{1,10}$/);
    fc.assert(
      fc.property(word, word, word, word, (first, last, otherFirst, otherLast) => {
        const account = { firstName: first, lastName: last };
        expect(isAccountName(`${otherFirst} ${otherLast}`, account)).toBe(first === otherFirst && last === otherLast);
      }),
    );
  });
});

describe('the check of a name', () => {
  it('asks for a confirmation only if the names differ', () => {
    expect(checkAccountName('Ada Lovelace', ADA, false)).toBe('same');
    expect(checkAccountName('Ada Lovelace', ADA, true)).toBe('same');
    expect(checkAccountName('Ada Byron', ADA, true)).toBe('confirmed');
    expect(checkAccountName('Ada Byron', ADA, false)).toBe('not_confirmed');
  });

  it('trims the names of the account', () => {
    expect(accountNameOf({ firstName: ' Ada ', lastName: null })).toBe('Ada');
    expect(accountNameOf({ firstName: null, lastName: null })).toBe('');
  });
});
