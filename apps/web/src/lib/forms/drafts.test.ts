import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDrafts, createDrafts } from './drafts.ts';

/** A minimal fake of the browser's storage. */
function fakeStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => {
      entries[key] = text;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
  return new Proxy(methods as Storage, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: (_, key) => ({
      value: entries[String(key)],
      enumerable: true,
      configurable: true,
      writable: true,
    }),
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is restored for its owner until it is deleted', () => {
    const draft = createDrafts<{ title: string }>({ kind: 'idea', lasts: 'page' }).of('new');
    claimDrafts('ada');
    draft.store({ title: 'Tide forecasts' });
    claimDrafts('ada');
    expect(draft.read()).toEqual({ title: 'Tide forecasts' });
    draft.forget();
    expect(draft.read()).toBeUndefined();
  });

  it('is deleted once another user has signed in, also for its owner', () => {
    const draft = createDrafts<string>({ kind: 'title', lasts: 'page' }).of('new');
    claimDrafts('ada');
    draft.store('Tide forecasts');
    claimDrafts('grace');
    claimDrafts('ada');
    expect(draft.read()).toBeUndefined();
  });
});

describe('a draft of an open form', () => {
  it('stores and reads nothing once another user has signed in', () => {
    const draft = createDrafts<string>({ kind: 'comment', lasts: 'page' }).of('tides');
    claimDrafts('ada');
    const opened = draft.ofCurrentOwner();
    opened.store('Promising');
    expect(opened.read()).toBe('Promising');
    claimDrafts('grace');
    opened.store('Promising');
    expect(draft.read()).toBeUndefined();
    draft.store('Too early');
    expect(opened.read()).toBeUndefined();
    opened.forget();
    expect(draft.read()).toBe('Too early');
  });
});

describe('drafts by record', () => {
  it('are stored and deleted independently', () => {
    const drafts = createDrafts<string>({ kind: 'titles', lasts: 'page' });
    claimDrafts('ada');
    drafts.store('tides', 'Tide forecasts');
    drafts.store('reefs', 'Reef maps');
    drafts.forget('tides');
    expect(drafts.read('tides')).toBeUndefined();
    expect(drafts.read('reefs')).toBe('Reef maps');
  });

  it('are all deleted once another user has signed in', () => {
    const drafts = createDrafts<string>({ kind: 'titles', lasts: 'page' });
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
    const round = createDrafts<string>({ kind: 'round', lasts: 'page' }).of('new');
    const comments = createDrafts<string>({ kind: 'comments', lasts: 'page' });
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
    const round = createDrafts({ kind: 'round', lasts: 'page', untouched: { name: '', status: 'planned' } }).of('new');
    const comments = createDrafts({ kind: 'comments', lasts: 'page', untouched: '' });
    claimDrafts('ada');
    round.store({ name: 'A', status: 'planned' });
    comments.of('tides').store('Prom');
    expect(asks()).toBe(true);
    round.store({ name: '', status: 'planned' });
    comments.of('tides').store('');
    expect(asks()).toBe(false);
    expect(round.read()).toBeUndefined();
    expect(comments.read('tides')).toBeUndefined();
  });
});

describe('stored drafts', () => {
  it('are restored on another page of the same user', () => {
    claimDrafts('ada');
    createDrafts<string>({ kind: 'notes', lasts: 'browser' }).store('tides', 'Tide forecasts');
    claimDrafts('ada');
    const drafts = createDrafts<string>({ kind: 'notes', lasts: 'browser' });
    expect(drafts.read('tides')).toBe('Tide forecasts');
    expect(drafts.read('reefs')).toBeUndefined();
    drafts.forget('tides');
    expect(drafts.read('tides')).toBeUndefined();
  });

  it('are deleted once another user has signed in, also for their owner', () => {
    const drafts = createDrafts<string>({ kind: 'notes', lasts: 'browser' });
    claimDrafts('ada');
    drafts.store('tides', 'Tide forecasts');
    claimDrafts('grace');
    expect(drafts.read('tides')).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
    claimDrafts('ada');
    expect(drafts.read('tides')).toBeUndefined();
  });

  it('do not touch other stored data, and expire after a month', () => {
    const drafts = createDrafts<string>({ kind: 'notes', lasts: 'browser' });
    claimDrafts('ada');
    localStorage.setItem('theme', 'dark');
    drafts.store('tides', 'Tide forecasts');
    vi.setSystemTime(Date.parse('2026-03-31T09:00:00Z'));
    claimDrafts('ada');
    expect(drafts.read('tides')).toBe('Tide forecasts');
    vi.setSystemTime(Date.parse('2026-04-01T10:00:00Z'));
    claimDrafts('ada');
    expect(drafts.read('tides')).toBeUndefined();
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('are the same object while unchanged, and notify of every change', () => {
    claimDrafts('ada');
    const drafts = createDrafts<{ text: string }>({ kind: 'notes', lasts: 'browser' });
    const listener = vi.fn();
    const stop = drafts.subscribe(listener);
    drafts.store('tides', { text: 'a' });
    expect(drafts.read('tides')).toBe(drafts.read('tides'));
    drafts.store('tides', { text: 'b' });
    expect(drafts.read('tides')).toEqual({ text: 'b' });
    drafts.forget('tides');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    drafts.store('tides', { text: 'c' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('are not stored on a device with the installed app', () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
    claimDrafts('ada');
    const drafts = createDrafts<string>({ kind: 'notes', lasts: 'browser' });
    drafts.store('tides', 'Tide forecasts');
    expect(drafts.read('tides')).toBe('Tide forecasts');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('last as long as the page without storage, and tolerate unreadable entries', () => {
    claimDrafts('ada');
    const drafts = createDrafts<string>({ kind: 'notes', lasts: 'browser' });
    localStorage.setItem('aicv-draft ada notes reefs', '{broken');
    expect(drafts.read('reefs')).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    drafts.store('tides', 'Tide forecasts');
    expect(drafts.read('tides')).toBe('Tide forecasts');
    claimDrafts('grace');
    claimDrafts('ada');
    expect(drafts.read('tides')).toBeUndefined();
  });
});
