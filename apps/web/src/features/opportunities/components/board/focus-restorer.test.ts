import { describe, expect, it } from 'vitest';
import { createFocusRestorer } from './focus-restorer.ts';

describe('the focus of a remounted card', () => {
  it('returns to that card once', () => {
    const keeper = createFocusRestorer(() => true);
    keeper.keep('a');
    expect([keeper.claim('b'), keeper.claim('a'), keeper.claim('a')]).toEqual([false, true, false]);
  });

  it('stays where the user has since moved it', () => {
    const keeper = createFocusRestorer(() => false);
    keeper.keep('a');
    expect(keeper.claim('a')).toBe(false);
  });
});
