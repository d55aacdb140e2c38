import { describe, expect, it } from 'vitest';
import { claimDrafts, createDraft, createDraftsById } from './drafts.ts';

describe('a draft', () => {
  it('is found again by the person who left it, until it is forgotten', () => {
    const draft = createDraft<{ title: string }>();
    claimDrafts('ada');
    draft.keep({ title: 'Tide forecasts' });
    claimDrafts('ada');
    expect(draft.read()).toEqual({ title: 'Tide forecasts' });
    draft.forget();
    expect(draft.read()).toBeUndefined();
  });

  it('is gone once somebody else has signed in, also for the one who left it', () => {
    const draft = createDraft<string>();
    claimDrafts('ada');
    draft.keep('Tide forecasts');
    claimDrafts('grace');
    claimDrafts('ada');
    expect(draft.read()).toBeUndefined();
  });
});

describe('drafts by record', () => {
  it('are kept and forgotten each for itself', () => {
    const drafts = createDraftsById<string>();
    claimDrafts('ada');
    drafts.keep('tides', 'Tide forecasts');
    drafts.keep('reefs', 'Reef maps');
    drafts.forget('tides');
    expect(drafts.read('tides')).toBeUndefined();
    expect(drafts.read('reefs')).toBe('Reef maps');
  });

  it('are all gone once somebody else has signed in', () => {
    const drafts = createDraftsById<string>();
    claimDrafts('ada');
    drafts.keep('tides', 'Tide forecasts');
    claimDrafts('grace');
    expect(drafts.read('tides')).toBeUndefined();
  });
});
