import { describe, expect, it } from 'vitest';
import { fullNameOf, initialsOf, roleAsWord } from './person.ts';

describe('a person in words', () => {
  it('has a full name from what is known', () => {
    expect(fullNameOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
    expect(fullNameOf({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace');
    expect(fullNameOf({ firstName: null, lastName: null })).toBeNull();
  });

  it('has the initials of first and last word, or of the username', () => {
    expect(initialsOf({ username: 'ada', firstName: 'Ada King', lastName: 'Lovelace' })).toBe('AL');
    expect(initialsOf({ username: 'ada', firstName: null, lastName: null })).toBe('AD');
    expect(initialsOf({ username: 'x', firstName: 'Åse', lastName: 'ødegård' })).toBe('ÅØ');
  });

  it('has a role as a word', () => {
    expect(roleAsWord('admin')).toBe('Admin');
  });
});
