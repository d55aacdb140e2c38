import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMailAddressExist, isMailAddress } from './mail-address.ts';

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'ada.byron+news@mail.example.co.uk',
    "o'neill@example.ie",
    'пётр@example.com',
    'jürgen@müller.example',
    '用户@例子.中国',
    'a@xn--fiqs8s.cn',
    `${'a'.repeat(64)}@example.com`,
  ])('can exist as %s', (address) => {
    expect(canMailAddressExist(address)).toBe(true);
  });

  it.each([
    '.ada@example.com',
    'ada.@example.com',
    'ada..byron@example.com',
    'ada@example..com',
    'ada@.example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    'ada@example.c',
    'ada@192.0.2.7',
    'ada@example.invalid',
    'ada@example',
    'ada@@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `${'é'.repeat(33)}@example.com`,
  ])('cannot exist as %s', (address) => {
    expect(canMailAddressExist(address)).toBe(false);
  });

  it('can exist with any words joined by dots, and only if an email can be sent to it', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,10}$/);
    const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(words, words, fc.stringMatching(/^[a-z]{2,10}$/), (localPart, domain, topLevel) => {
        fc.pre(topLevel !== 'invalid');
        const address = `${localPart}@${domain}.${topLevel}`;
        expect([canMailAddressExist(address), isMailAddress(address)]).toEqual([true, true]);
        expect(canMailAddressExist(address.replace('@', '.@'))).toBe(false);
        expect(canMailAddressExist(address.replace('@', '@.'))).toBe(false);
      }),
    );
  });
});
