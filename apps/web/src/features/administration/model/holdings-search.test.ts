import { describe, expect, it } from 'vitest';
import { holdingsSearchOf } from './holdings-search.ts';

describe('the state of Holdings in the URL', () => {
  it('is the tab with its own parameters, without those of other tabs', () => {
    const search = { tab: 'audit', action: 'user_signed_in', q: 'ada', list: 'signatures' };
    expect(holdingsSearchOf(search)).toMatchObject({ tab: 'audit', action: 'user_signed_in' });
    expect(holdingsSearchOf(search)).not.toHaveProperty('q');
    expect(holdingsSearchOf(search)).not.toHaveProperty('list');
  });

  it('is for users without a known tab', () => {
    expect(holdingsSearchOf({ q: 'ada' })).toMatchObject({ q: 'ada' });
    expect(holdingsSearchOf({ tab: 'plumbing', q: 'ada' })).toMatchObject({ q: 'ada' });
    // Set explicitly, because the router otherwise keeps the tab of the URL.
    expect(Object.entries(holdingsSearchOf({ tab: 'plumbing' }))).toContainEqual(['tab', undefined]);
  });
});
