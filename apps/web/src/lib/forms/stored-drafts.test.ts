import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimStoredDrafts, createStoredDraftsById } from './stored-drafts.ts';

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

describe('stored drafts', () => {
  it('are restored on another page of the same user', () => {
    claimStoredDrafts('ada');
    createStoredDraftsById<string>('notes').store('tides', 'Tide forecasts');
    claimStoredDrafts('ada');
    const drafts = createStoredDraftsById<string>('notes');
    expect(drafts.read('tides')).toBe('Tide forecasts');
    expect(drafts.read('reefs')).toBeUndefined();
    drafts.forget('tides');
    expect(drafts.read('tides')).toBeUndefined();
  });

  it('are deleted once another user has signed in, also for their owner', () => {
    const drafts = createStoredDraftsById<string>('notes');
    claimStoredDrafts('ada');
    drafts.store('tides', 'Tide forecasts');
    claimStoredDrafts('grace');
    expect(drafts.read('tides')).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
    claimStoredDrafts('ada');
    expect(drafts.read('tides')).toBeUndefined();
  });

  it('do not touch other stored data, and expire after a month', () => {
    const drafts = createStoredDraftsById<string>('notes');
    claimStoredDrafts('ada');
    localStorage.setItem('theme', 'dark');
    drafts.store('tides', 'Tide forecasts');
    vi.setSystemTime(Date.parse('2026-03-31T09:00:00Z'));
    claimStoredDrafts('ada');
    expect(drafts.read('tides')).toBe('Tide forecasts');
    vi.setSystemTime(Date.parse('2026-04-01T10:00:00Z'));
    claimStoredDrafts('ada');
    expect(drafts.read('tides')).toBeUndefined();
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('are the same object while unchanged, and notify of every change', () => {
    claimStoredDrafts('ada');
    const drafts = createStoredDraftsById<{ text: string }>('notes');
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
    claimStoredDrafts('ada');
    const drafts = createStoredDraftsById<string>('notes');
    drafts.store('tides', 'Tide forecasts');
    expect(drafts.read('tides')).toBe('Tide forecasts');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('last as long as the page without storage, and tolerate unreadable entries', () => {
    claimStoredDrafts('ada');
    const drafts = createStoredDraftsById<string>('notes');
    localStorage.setItem('aicv-draft ada notes reefs', '{broken');
    expect(drafts.read('reefs')).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    drafts.store('tides', 'Tide forecasts');
    expect(drafts.read('tides')).toBe('Tide forecasts');
    claimStoredDrafts('grace');
    claimStoredDrafts('ada');
    expect(drafts.read('tides')).toBeUndefined();
  });
});
