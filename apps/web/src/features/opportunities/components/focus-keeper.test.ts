import { describe, expect, it } from 'vitest';
import { createFocusKeeper } from './focus-keeper.ts';

describe('the focus of a remounted card', () => {
  it('returns to that card once', () => {
    const keeper = createFocusKeeper(() => true);
    keeper.keep('a');
    expect([keeper.claim('b'), keeper.claim('a'), keeper.claim('a')]).toEqual([false, true, false]);
  });

  it('stays where the user has since moved it', () => {
    const keeper = createFocusKeeper(() => false);
    keeper.keep('a');
    expect(keeper.claim('a')).toBe(false);
  });
});
