import { describe, expect, it } from 'vitest';
import { fullNameOf, initialsOf, nameOf, roleLabel } from './person.ts';

describe('a person in words', () => {
  it('has a full name from what is known', () => {
    expect(fullNameOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
    expect(fullNameOf({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace');
    expect(fullNameOf({ firstName: null, lastName: null })).toBeNull();
  });

  it('is called by the full name, else by the username, and unknown once the account is gone', () => {
    expect(nameOf({ username: 'ada', firstName: 'Ada', lastName: null })).toBe('Ada');
    expect(nameOf({ username: 'ada', firstName: null, lastName: null })).toBe('ada');
    expect(nameOf(null)).toBe('Unknown User');
  });

  it('has the initials of first and last word, or of the username', () => {
    expect(initialsOf({ username: 'ada', firstName: 'Ada King', lastName: 'Lovelace' })).toBe('AL');
    expect(initialsOf({ username: 'ada', firstName: null, lastName: null })).toBe('AD');
    expect(initialsOf({ username: 'x', firstName: 'Åse', lastName: 'ødegård' })).toBe('ÅØ');
  });

  it('has a role as a word', () => {
    expect(roleLabel('admin')).toBe('Admin');
  });
});
