import { describe, expect, it } from 'vitest';
import { personName, personNameAndAccount } from './person-name.ts';

describe('the name of a user', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace', 'Ada Lovelace (ada)'],
    ['Ada', null, 'Ada', 'Ada (ada)'],
    [' ', 'Lovelace', 'Lovelace', 'Lovelace (ada)'],
    [null, null, 'ada', 'ada'],
    ['', ' ', 'ada', 'ada'],
  ])('of %j and %j is %j', (firstName, lastName, name, withAccount) => {
    const person = { username: 'ada', firstName, lastName };
    expect(personName(person)).toBe(name);
    expect(personNameAndAccount(person)).toBe(withAccount);
  });
});
