import { describe, expect, it } from 'vitest';
import { checkNames } from './names-check.ts';
import { changedNames, namesOf, typedNames } from './names-form.ts';

const ADA = { firstName: 'Ada', lastName: 'Lovelace' };

describe('the form of one’s own names', () => {
  it('starts with the names of the account, empty if it has none', () => {
    expect(namesOf({ firstName: null, lastName: 'Lovelace' })).toEqual({ firstName: '', lastName: 'Lovelace' });
  });

  it('sends only changed fields', () => {
    expect(changedNames(ADA, ADA)).toEqual({});
    expect(changedNames(ADA, { ...ADA, lastName: 'King ' })).toEqual({ lastName: 'King' });
    expect(changedNames(ADA, { ...ADA, firstName: ' Ada' })).toEqual({});
  });

  it('stores only changed fields, as typed', () => {
    expect(typedNames(ADA, { firstName: ' Ada', lastName: 'King ' })).toEqual({ lastName: 'King ' });
  });

  it('requires a removed name, but not one that was never set', () => {
    expect(checkNames(ADA, { firstName: ' ', lastName: 'Lovelace' })).toEqual({
      firstName: 'First name is required',
    });
    expect(checkNames({ firstName: null, lastName: 'Lovelace' }, { firstName: '', lastName: 'King' })).toEqual({});
  });
});
