import { describe, expect, it } from 'vitest';
import { fullNameOf, initialsOf, nameOf, roleLabel } from './person.ts';

describe('the labels of a user', () => {
  it('include a full name from the known parts', () => {
    expect(fullNameOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
    expect(fullNameOf({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace');
    expect(fullNameOf({ firstName: null, lastName: null })).toBeNull();
  });

  it('use the full name, else the username, and unknown for a deleted account', () => {
    expect(nameOf({ username: 'ada', firstName: 'Ada', lastName: null })).toBe('Ada');
    expect(nameOf({ username: 'ada', firstName: null, lastName: null })).toBe('ada');
    expect(nameOf(null)).toBe('Unknown User');
  });

  it('include the initials of first and last word, or of the username', () => {
    expect(initialsOf({ username: 'ada', firstName: 'Ada King', lastName: 'Lovelace' })).toBe('AL');
    expect(initialsOf({ username: 'ada', firstName: null, lastName: null })).toBe('AD');
    expect(initialsOf({ username: 'x', firstName: 'Åse', lastName: 'ødegård' })).toBe('ÅØ');
  });

  it('include the role', () => {
    expect(roleLabel('admin')).toBe('Admin');
  });
});
