import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADD_OPPORTUNITY_FIELDS } from './add-opportunity-fields.ts';
import { changesSince, type EditValues, mergeEdit } from './edit-merge.ts';

// Few distinct texts, so that both users often leave a field unchanged or enter the same text.
const anyText = fc.constantFrom('', 'one', 'two', 'three');
const anyValues = fc.record(
  Object.fromEntries(ADD_OPPORTUNITY_FIELDS.map((field) => [field, anyText])),
) as fc.Arbitrary<EditValues>;

describe('an edit with a conflicting save by another user', () => {
  it('keeps the input, and adopts the other user’s changes to other fields', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (base, mine, theirs) => {
        const { values, conflicts } = mergeEdit(base, mine, theirs);
        for (const field of ADD_OPPORTUNITY_FIELDS) {
          expect(values[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field]);
          const bothChanged = mine[field] !== base[field] && theirs[field] !== base[field];
          expect(conflicts.includes(field)).toBe(bothChanged && mine[field] !== theirs[field]);
        }
      }),
    );
  });

  it('sends only the fields that still differ from the other user’s version', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (base, mine, theirs) => {
        const { values } = mergeEdit(base, mine, theirs);
        expect({ ...theirs, ...changesSince(theirs, values) }).toEqual(values);
      }),
    );
  });
});
