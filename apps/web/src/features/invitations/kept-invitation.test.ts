import { afterEach, expect, it, vi } from 'vitest';
import { keepInvitation, takeKeptInvitation } from './kept-invitation.ts';

const TOKEN = 'a'.repeat(43);

afterEach(() => vi.unstubAllGlobals());

function stubStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

it('returns the token of a complete link once', () => {
  const stored = stubStorage();
  expect(takeKeptInvitation()).toBeUndefined();
  keepInvitation(TOKEN);
  expect(takeKeptInvitation()).toBe(TOKEN);
  expect([...stored]).toEqual([]);
  keepInvitation('cut');
  expect(takeKeptInvitation()).toBeUndefined();
});

it('returns nothing where the browser has no storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepInvitation(TOKEN);
  expect(takeKeptInvitation()).toBeUndefined();
});
