import { afterEach, expect, it, vi } from 'vitest';
import { storeInvitation, takeStoredInvitation } from './stored-invitation.ts';

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
  expect(takeStoredInvitation()).toBeUndefined();
  storeInvitation(TOKEN);
  expect(takeStoredInvitation()).toBe(TOKEN);
  expect([...stored]).toEqual([]);
  storeInvitation('cut');
  expect(takeStoredInvitation()).toBeUndefined();
});

it('returns nothing if the browser has no storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeInvitation(TOKEN);
  expect(takeStoredInvitation()).toBeUndefined();
});
