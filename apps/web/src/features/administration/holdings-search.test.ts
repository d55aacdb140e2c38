import { describe, expect, it } from 'vitest';
import { holdingsSearchOf } from './holdings-search.ts';

describe('what an address says of Holdings', () => {
  it('is the tab with what belongs to it, and nothing of another tab', () => {
    const search = { tab: 'audit', action: 'user_signed_in', q: 'ada', list: 'signatures' };
    expect(holdingsSearchOf(search)).toMatchObject({ tab: 'audit', action: 'user_signed_in' });
    expect(holdingsSearchOf(search)).not.toHaveProperty('q');
    expect(holdingsSearchOf(search)).not.toHaveProperty('list');
  });

  it('is about people where no tab is named, or one that there is not', () => {
    expect(holdingsSearchOf({ q: 'ada' })).toMatchObject({ q: 'ada' });
    expect(holdingsSearchOf({ tab: 'plumbing', q: 'ada' })).toMatchObject({ q: 'ada' });
    // By name, or the router keeps the tab of the address.
    expect(Object.entries(holdingsSearchOf({ tab: 'plumbing' }))).toContainEqual(['tab', undefined]);
  });
});
