import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimDrafts, createDraft, createDraftsById } from './drafts.ts';

describe('a draft', () => {
  it('is restored for its owner until it is deleted', () => {
    const draft = createDraft<{ title: string }>();
    claimDrafts('ada');
    draft.store({ title: 'Tide forecasts' });
    claimDrafts('ada');
    expect(draft.read()).toEqual({ title: 'Tide forecasts' });
    draft.forget();
    expect(draft.read()).toBeUndefined();
  });

  it('is deleted once another user has signed in, also for its owner', () => {
    const draft = createDraft<string>();
    claimDrafts('ada');
    draft.store('Tide forecasts');
    claimDrafts('grace');
    claimDrafts('ada');
    expect(draft.read()).toBeUndefined();
  });
});

describe('drafts by record', () => {
  it('are stored and deleted independently', () => {
    const drafts = createDraftsById<string>();
    claimDrafts('ada');
    drafts.store('tides', 'Tide forecasts');
    drafts.store('reefs', 'Reef maps');
    drafts.forget('tides');
    expect(drafts.read('tides')).toBeUndefined();
    expect(drafts.read('reefs')).toBe('Reef maps');
  });

  it('are all deleted once another user has signed in', () => {
    const drafts = createDraftsById<string>();
    claimDrafts('ada');
    drafts.store('tides', 'Tide forecasts');
    claimDrafts('grace');
    expect(drafts.read('tides')).toBeUndefined();
  });
});

describe('leaving the page', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Whether the browser would ask now. */
  function watchedWindow(): () => boolean {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    return () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  }

  it('asks for confirmation while any form has a draft', () => {
    const asks = watchedWindow();
    const round = createDraft<string>();
    const comments = createDraftsById<string>();
    claimDrafts('ada');
    expect(asks()).toBe(false);
    round.store('Series A');
    comments.store('tides', 'Promising');
    comments.store('reefs', 'Also');
    comments.forget('tides');
    round.forget();
    expect(asks()).toBe(true);
    comments.forget('reefs');
    expect(asks()).toBe(false);
    round.store('Series A');
    claimDrafts('grace');
    expect(asks()).toBe(false);
  });

  it('does not ask for a form with its initial values', () => {
    const asks = watchedWindow();
    const round = createDraft({ name: '', status: 'planned' });
    const comments = createDraftsById('');
    claimDrafts('ada');
    round.store({ name: 'A', status: 'planned' });
    comments.store('tides', 'Prom');
    expect(asks()).toBe(true);
    round.store({ name: '', status: 'planned' });
    comments.store('tides', '');
    expect(asks()).toBe(false);
    expect(round.read()).toBeUndefined();
    expect(comments.read('tides')).toBeUndefined();
  });
});
