import type { Person } from '@aicv/contracts/shapes';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDrafts } from '../forms/drafts.ts';
import { forgetRecentPeople, offeredPeople, recentPeople, rememberPerson } from './recent-people.ts';

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const person = (id: string, role: Person['role'] = 'analyst'): Person => ({
  id,
  username: `user-${id}`,
  firstName: null,
  lastName: null,
  role,
  profileImageUrl: null,
});
const ids = (people: readonly Person[]) => people.map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  claimDrafts('ada');
});

describe('the people chosen last', () => {
  it('are five, latest first, each once, without the user', () => {
    for (const id of ['a', 'b', 'c', 'd', 'a', 'ada', 'e', 'f']) rememberPerson(person(id));
    expect(ids(recentPeople())).toEqual(['f', 'e', 'a', 'd', 'c']);
  });

  it('belong to the user who chose them, and end with a sign-out', () => {
    rememberPerson(person('a'));
    claimDrafts('grace');
    expect(recentPeople()).toEqual([]);
    claimDrafts('ada');
    expect(ids(recentPeople())).toEqual(['a']);
    forgetRecentPeople();
    expect(recentPeople()).toEqual([]);
  });

  it('are stored without the address of a picture', () => {
    rememberPerson({ ...person('a'), profileImageUrl: '/api/pictures/1' });
    expect(recentPeople()).toEqual([person('a')]);
  });

  it.each(['', 'null', '{broken', '[]', '{"userId":"ada","people":7}', '{"userId":"ada","people":[null,{"id":1}]}'])(
    'are none if the storage has %j',
    (text) => {
      localStorage.setItem('aicv-recent-people', text);
      expect(recentPeople()).toEqual([]);
    },
  );

  it('are none without a storage', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberPerson(person('a'));
    forgetRecentPeople();
    expect(recentPeople()).toEqual([]);
  });
});

describe('the people that a picker offers', () => {
  it('start with the user and the people chosen last, and leave out learners that were not chosen', () => {
    const offered = offeredPeople({
      me: person('me', 'manager'),
      recent: [person('b'), person('l', 'learner')],
      found: [person('a'), person('m', 'learner'), person('b'), person('me', 'manager')],
    });
    expect(ids(offered)).toEqual(['me', 'b', 'l', 'a']);
  });

  it('have the current name and role of a person who is in the list', () => {
    const renamed = { ...person('a', 'admin'), firstName: 'Ada' };
    expect(offeredPeople({ me: null, recent: [person('a')], found: [renamed] })).toEqual([renamed]);
  });

  it('are each offered once, in this order, even if several lists have them', () => {
    const people = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 5 });
    fc.assert(
      fc.property(people, people, (recent, found) => {
        const offered = ids(
          offeredPeople({
            me: person('a'),
            recent: recent.map((id) => person(id)),
            found: found.map((id) => person(id)),
          }),
        );
        expect(offered).toEqual([...new Set(['a', ...recent, ...found])]);
      }),
    );
  });
});
