import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { jsonObjectInput } from './json-object-input.ts';

const MAX = 200;
const input = jsonObjectInput({
  maxLength: MAX,
  tooLong: 'Too long',
  unstorable: 'Unstorable',
  notAnObject: 'No object',
});

/** A name that zod would drop; a body that contains it anywhere is refused earlier (`parseJsonBodies`). */
const memberName = fc.string().filter((name) => name !== '__proto__');

const messagesOf = (data: unknown) => input.safeParse(data).error?.issues.map(({ message }) => message) ?? [];

describe('an object with free members', () => {
  it('is accepted unchanged up to its length, and refused above', () => {
    fc.assert(
      fc.property(fc.dictionary(memberName, fc.jsonValue()), (data) => {
        const isShort = JSON.stringify(data).length <= MAX;
        expect(messagesOf(data)).toEqual(isShort ? [] : ['Too long']);
        if (isShort) expect(JSON.stringify(input.parse(data))).toBe(JSON.stringify(data));
      }),
    );
  });

  it.each([['a text'], [7], [true], [[1]], [null]])('is not %j', (data) => {
    expect(messagesOf(data)).toEqual(['No object']);
  });

  it('contains only storable values', () => {
    expect(messagesOf({ a: 'x\u0000' })).toEqual(['Unstorable']);
    expect(messagesOf({ a: JSON.parse(`${'['.repeat(80)}${']'.repeat(80)}`) })).toEqual(['Unstorable']);
  });

  it('that is too long is refused before its members are checked', () => {
    const looked = vi.fn();
    const data = new Proxy(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 0])), {
      get: (target, name) => {
        looked();
        return Reflect.get(target, name);
      },
    });
    expect(messagesOf(data)).toEqual(['Too long']);
    expect(looked.mock.calls.length).toBeLessThan(MAX / '"k0":'.length);
  });
});
