import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isStorableJson, isWrittenLongerThan } from './storable-json.ts';
import { isStorableText } from './text-rules.ts';

describe('storable data', () => {
  it('is any JSON whose strings and property names are storable', () => {
    const texts = (data: unknown): string[] =>
      typeof data === 'string'
        ? [data]
        : typeof data === 'object' && data !== null
          ? Object.entries(data).flatMap(([name, value]) => [name, ...texts(value)])
          : [];
    const data = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    const broken = fc.jsonValue({ maxDepth: 3 }).map((value) => ({ a: [value, 'x\u0000'] }));
    fc.assert(
      fc.property(fc.oneof(data, broken), (value) => {
        expect(isStorableJson(value)).toBe(texts(value).every(isStorableText));
      }),
      { numRuns: 500 },
    );
  });

  it('has at most 64 levels, and a hundred thousand levels are rejected without a stack overflow', () => {
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(isStorableJson(nested(65))).toBe(true);
    expect(isStorableJson(nested(66))).toBe(false);
    expect(isStorableJson(nested(100_000))).toBe(false);
  });

  it('has finite numbers only', () => {
    expect(isStorableJson(JSON.parse('{"a":[1e999]}'))).toBe(false);
    expect(isStorableJson(JSON.parse('{"a":[1e308,-0,0.1]}'))).toBe(true);
  });
});

describe('the serialized length of data', () => {
  /** Contains no character that JSON escapes. */
  const plainData = fc.jsonValue({ maxDepth: 4, stringUnit: fc.constantFrom('a', 'é', '\u4e2d', '/') });

  it('is exact to the character, at every depth', () => {
    fc.assert(
      fc.property(plainData, fc.integer({ min: -3, max: 3 }), (data, more) => {
        const { length } = JSON.stringify(data);
        expect(isWrittenLongerThan(length + more, data)).toBe(more < 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is never overestimated', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), (data) => {
        expect(isWrittenLongerThan(JSON.stringify(data).length, data)).toBe(false);
      }),
      { numRuns: 500 },
    );
    expect(isWrittenLongerThan('[null,0,1e+21]'.length, JSON.parse('[1e999,-0,1e21]'))).toBe(false);
  });

  it('is computed only up to the limit', () => {
    const members = Array.from({ length: 100 }, () => ({}));
    const looked = vi.fn();
    const data = new Proxy(members, {
      get: (target, name) => {
        looked();
        return Reflect.get(target, name);
      },
    });
    expect(isWrittenLongerThan(10, data)).toBe(true);
    expect(looked.mock.calls.length).toBeLessThan(10);
  });
});
