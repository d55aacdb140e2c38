import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesSince, differingFields, mergeChanges, mergeTexts } from './merge-changes.ts';

describe('merged changes', () => {
  const FIELDS = ['title', 'days', 'roles'] as const;
  // Few distinct values, so that both users often leave a field unchanged or enter the same value.
  const anyValues = fc.record({
    title: fc.constantFrom('', 'one', 'two'),
    days: fc.constantFrom(1, 2),
    roles: fc.constantFrom<readonly string[]>([], ['admin'], ['admin', 'investor']),
  });
  const anyThree = fc.tuple(anyValues, anyValues, anyValues);
  const text = (value: unknown) => JSON.stringify(value);

  it('keep the input, and adopt the other user’s changes to other fields', () => {
    fc.assert(
      fc.property(anyThree, ([base, mine, theirs]) => {
        const { values, conflicts } = mergeChanges(base, mine, theirs);
        for (const field of FIELDS) {
          const [before, here, there] = [text(base[field]), text(mine[field]), text(theirs[field])];
          expect(text(values[field])).toBe(here === before ? there : here);
          expect(conflicts.includes(field)).toBe(here !== before && there !== before && here !== there);
        }
      }),
    );
  });

  it('need only the fields to be sent that still differ from the other user’s version', () => {
    fc.assert(
      fc.property(anyThree, ([base, mine, theirs]) => {
        const { values } = mergeChanges(base, mine, theirs);
        expect({ ...theirs, ...changesSince(theirs, values) }).toEqual(values);
      }),
    );
  });

  it('after a save are the stored values, and the input typed since the request', () => {
    const sent = { tagline: 'Train ', days: '7', email: '' };
    const saved = { tagline: 'Train', days: '9', email: 'law@firm.example' };
    expect(mergeChanges(sent, sent, saved).values).toEqual(saved);
    expect(mergeChanges(sent, { ...sent, tagline: 'Train, scout' }, saved).values).toEqual({
      ...saved,
      tagline: 'Train, scout',
    });
  });
});

describe('merged texts', () => {
  const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'toString'), fc.constantFrom('', 'x', 'y'));

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
