import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, isStorableJson, isStorableText } from './text-rules.ts';

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
  it('is text without NUL that UTF-8 carries unchanged', () => {
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

describe('storable data', () => {
  it('is any JSON whose texts and names are storable', () => {
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

  it('is not deeper than 64 levels, and a hundred thousand of them are told without failing', () => {
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
