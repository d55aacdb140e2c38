import { describe, expect, it } from 'vitest';
import { decisionsSearchOf, hasFilters } from './decisions-search.ts';

describe('the filters of the decisions', () => {
  it('are read from the address', () => {
    expect(decisionsSearchOf({ state: 'open', subject: 'round', vote: 'mine' })).toEqual({
      state: 'open',
      subject: 'round',
      vote: 'mine',
    });
  });

  it('omit values that do not exist', () => {
    const search = decisionsSearchOf({ state: 'lost', subject: ['venture'], vote: 'all' });
    expect(search).toEqual({ state: undefined, subject: undefined, vote: undefined });
    expect(hasFilters(search)).toBe(false);
    expect(hasFilters({ vote: 'mine' })).toBe(true);
  });
});
