import { describe, expect, it } from 'vitest';
import { isNarrowed, peopleFilter, userSearchOf } from './user-search.ts';

describe('the search of the user management', () => {
  it('reads the URL', () => {
    const search = {
      list: 'invitations',
      q: ' ada ',
      role: 'analyst',
      state: 'inactive',
      requests: true,
      sort: '-name',
    };
    expect(userSearchOf(search)).toEqual({ ...search, q: 'ada' });
  });

  it('omits invalid values instead of failing', () => {
    const nonsense = {
      list: 'robots',
      q: {},
      role: 'king',
      state: 'asleep',
      requests: 'maybe',
      invitation: 'lost',
      sort: 'email',
    };
    expect(userSearchOf(nonsense)).toEqual({});
  });

  it('filters users by the server’s parameters', () => {
    expect(peopleFilter({ role: 'analyst', state: 'active', requests: true })).toEqual({
      q: undefined,
      role: 'analyst',
      isActive: 'true',
      hasRoleRequest: 'true',
    });
    expect(peopleFilter({ state: 'inactive' }).isActive).toBe('false');
  });

  it('counts neither the list nor the state of invitations as a filter of users', () => {
    expect(isNarrowed({ list: 'people', invitation: 'open' })).toBe(false);
    expect(isNarrowed({ state: 'inactive' })).toBe(true);
  });
});
