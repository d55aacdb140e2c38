import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorableText } from './text-rules.ts';

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
