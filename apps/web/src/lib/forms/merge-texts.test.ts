import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingFields, mergeTexts } from './merge-texts.ts';

const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'toString'), fc.constantFrom('', 'x', 'y'));

describe('merged texts', () => {
  it('are the other user’s texts without input, and the input without changes of another user', () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        for (const merged of [mergeTexts(base, base, changed), mergeTexts(base, changed, base)]) {
          expect(differingFields(merged.texts, changed)).toEqual([]);
          expect(merged.clashes).toEqual([]);
        }
      }),
    );
  });

  it('conflict if and only if both wrote different texts, and then keep the input', () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const text = (of: Record<string, string>, id: string) => (Object.hasOwn(of, id) ? (of[id] ?? '') : '');
        const merged = mergeTexts(base, mine, theirs);
        for (const id of ['a', 'b', 'c']) {
          const [before, here, there] = [text(base, id), text(mine, id), text(theirs, id)];
          expect(merged.clashes.includes(id)).toBe(here !== before && there !== before && here !== there);
          expect(text(merged.texts, id)).toBe(here === before ? there : here);
        }
      }),
    );
  });
});
