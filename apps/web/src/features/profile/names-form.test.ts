import { describe, expect, it } from 'vitest';
import { checkNames } from './names-check.ts';
import { changedNames, namesOf, typedNames } from './names-form.ts';

const ADA = { firstName: 'Ada', lastName: 'Lovelace' };

describe('the form of one’s own names', () => {
  it('begins with the names of the account, empty where it has none', () => {
    expect(namesOf({ firstName: null, lastName: 'Lovelace' })).toEqual({ firstName: '', lastName: 'Lovelace' });
  });

  it('sends what was changed alone', () => {
    expect(changedNames(ADA, ADA)).toEqual({});
    expect(changedNames(ADA, { ...ADA, lastName: 'King ' })).toEqual({ lastName: 'King' });
    expect(changedNames(ADA, { ...ADA, firstName: ' Ada' })).toEqual({});
  });

  it('keeps as it was typed what was changed alone', () => {
    expect(typedNames(ADA, { firstName: ' Ada', lastName: 'King ' })).toEqual({ lastName: 'King ' });
  });

  it('asks for a name that was taken away, and not for one that was never there', () => {
    expect(checkNames(ADA, { firstName: ' ', lastName: 'Lovelace' })).toEqual({
      firstName: 'First name is required',
    });
    expect(checkNames({ firstName: null, lastName: 'Lovelace' }, { firstName: '', lastName: 'King' })).toEqual({});
  });
});
