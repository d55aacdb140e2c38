import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isCommonPassword, passwordStrength } from './password-rules.ts';

// REQ-31
describe('a common password', () => {
  it('is common in any case', () => {
    const mixed = fc
      .constantFrom(...COMMON_PASSWORDS)
      .chain((password) => fc.mixedCase(fc.constant(password), { toggleCase: (character) => character.toUpperCase() }));
    fc.assert(
      fc.property(mixed, (password) => {
        expect(isCommonPassword(password)).toBe(true);
      }),
    );
  });

  it('stays common with up to four digits or symbols at the end', () => {
    const stem = fc.constantFrom(...[...COMMON_PASSWORDS].filter((password) => /^[a-z]{4,}$/.test(password)));
    const suffix = fc.array(fc.constantFrom(...'0123456789!?.$'), { maxLength: 4 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(stem, suffix, (word, signs) => {
        expect(isCommonPassword(word + signs)).toBe(true);
      }),
    );
  });

  it('is no longer common with more than four at the end', () => {
    const stem = fc.constantFrom('password', 'dragon', 'football');
    const suffix = fc.array(fc.constantFrom(...'0123456789!?.$'), { minLength: 5, maxLength: 9 });
    fc.assert(
      fc.property(stem, suffix, (word, signs) => {
        const password = word + signs.join('');
        expect(isCommonPassword(password)).toBe(COMMON_PASSWORDS.has(password));
      }),
    );
  });

  it.each(['aicv2026', 'AICV-Capital-2026!', 'otif otif', 'Admin.Holdings', 'learner-x1-learner'])(
    'is %j, which is made of words of the product',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    'venture into the mist',
    'my labs are open',
    'a quiet harbour at dawn',
    'password-of-mine-only',
    'xkcd9 staple',
    'Zürich im Regen',
  ])('is not %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

// REQ-16
describe('the strength meter', () => {
  it('shows 0 if and only if the password is rejected, and never more than 4', () => {
    const near = fc.oneof(
      fc.string({ maxLength: 140 }),
      fc.constantFrom(...COMMON_PASSWORDS),
      fc.string({ unit: 'grapheme', minLength: 6, maxLength: 20 }),
    );
    fc.assert(
      fc.property(near, (password) => {
        const length = [...password].length;
        const isRefused = length < 8 || length > 128 || isCommonPassword(password);
        const strength = passwordStrength(password);
        expect(strength === 0).toBe(isRefused);
        expect([0, 1, 2, 3, 4]).toContain(strength);
      }),
    );
  });

  it('increases with length and kinds of characters', () => {
    const ladder = ['aaaaaaaa', 'harbourq', 'harbour 7', 'harbour Bells', 'harbour Bells at dawn 7'];
    expect(ladder.map(passwordStrength)).toEqual([1, 1, 3, 4, 4]);
  });
});
