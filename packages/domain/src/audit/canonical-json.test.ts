import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it.each<[string, CanonicalValue, string]>([
    ['sorts keys at every depth', { b: 1, a: { d: true, c: null } }, '{"a":{"c":null,"d":true},"b":1}'],
    ['keeps the order of a list', [3, 1, 2], '[3,1,2]'],
    [
      'sorts keys by code unit, not by language',
      { é: 1, z: 2, Z: 3, '10': 4, '9': 5 },
      '{"10":4,"9":5,"Z":3,"z":2,"é":1}',
    ],
    ['sorts a surrogate pair before a later single unit', { '\ufb33': 1, '😀': 2 }, '{"😀":2,"\ufb33":1}'],
    ['writes text unescaped where it can', 'O’Brien 王 😀 é', '"O’Brien 王 😀 é"'],
    ['escapes quotes, backslashes and controls', 'a"b\\c\n\u0001', '"a\\"b\\\\c\\n\\u0001"'],
    ['does not normalise text', ['e\u0301', '\u00e9'], '["e\u0301","\u00e9"]'],
    ['writes numbers as ECMAScript does', [1, -0, 1.5, 1e21, 1e-7], '[1,0,1.5,1e+21,1e-7]'],
    ['writes empty things', { list: [], object: {}, text: '' }, '{"list":[],"object":{},"text":""}'],
  ])('%s', (_, value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it('writes an object that occurs at two positions twice', () => {
    const shared = { a: 1 };
    expect(canonicalJson([shared, shared])).toBe('[{"a":1},{"a":1}]');
  });
});

describe('canonical JSON refuses, and names the position', () => {
  const loop: Record<string, unknown> = {};
  loop.self = [loop];
  class Money {
    amount = 1;
  }

  it.each<[string, unknown, string]>([
    ['undefined', undefined, '$ is undefined'],
    ['undefined in an object', { record: { a: undefined } }, '$.record.a is undefined'],
    ['undefined in a list', [1, undefined], '$[1] is undefined'],
    // biome-ignore lint/suspicious/noSparseArray: the hole is what is refused
    ['a hole in a list', [1, , 2], '$[1] is undefined'],
    ['NaN', { score: Number.NaN }, '$.score is NaN'],
    ['infinity', [Number.POSITIVE_INFINITY], '$[0] is Infinity'],
    ['minus infinity', [Number.NEGATIVE_INFINITY], '$[0] is -Infinity'],
    ['a big integer', { id: 1n }, '$.id is bigint'],
    ['a symbol', { mark: Symbol('x') }, '$.mark is symbol'],
    ['a function', { toJSON: () => 'other' }, '$.toJSON is function'],
    ['a date', { at: new Date(0) }, '$.at is not a plain object'],
    ['a map', new Map([['a', 1]]), '$ is not a plain object'],
    ['an instance of a class', new Money(), '$ is not a plain object'],
    ['bytes', new Uint8Array(2), '$ is not a plain object'],
    ['a symbol as a key', { [Symbol('x')]: 1 }, '$ is not a plain object'],
    ['a lone surrogate', { name: 'A\ud800' }, '$.name holds a lone surrogate'],
    ['a lone surrogate in a key', { '\udc00': 1 }, '$ holds a lone surrogate'],
    ['a record that contains itself', loop, '$.self[0] contains itself'],
  ])('%s', (_, value, message) => {
    expect(() => canonicalJson(value as CanonicalValue)).toThrow(TypeError);
    expect(() => canonicalJson(value as CanonicalValue)).toThrow(message);
  });
});

const anyRecord = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) as fc.Arbitrary<CanonicalValue>;

/** The same record with the keys of every object in another order. */
function withKeysReversed(value: CanonicalValue): CanonicalValue {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([key, member]) => [key, withKeysReversed(member)] as const);
  return Object.fromEntries(members.toReversed());
}

describe('the canonical form of any record', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(canonicalJson(withKeysReversed(record))).toBe(canonicalJson(record));
      }),
    );
  });

  it('is JSON with the same meaning, and canonicalizing it again changes nothing', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const text = canonicalJson(record);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(record)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('differs if the records differ', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (one, other) => {
        const same = canonicalJson(one) === canonicalJson(other);
        const plain = (value: CanonicalValue) => JSON.parse(JSON.stringify(value));
        if (same) expect(plain(one)).toEqual(plain(other));
        else expect(plain(one)).not.toEqual(plain(other));
      }),
    );
  });
});
