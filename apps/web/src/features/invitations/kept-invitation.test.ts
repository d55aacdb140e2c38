import { afterEach, expect, it, vi } from 'vitest';
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts';

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

it('returns the token of a complete link until it is forgotten', () => {
  const stored = stubStorage();
  expect(keptInvitation()).toBeUndefined();
  keepInvitation(TOKEN);
  expect(keptInvitation()).toBe(TOKEN);
  forgetInvitation();
  expect([...stored]).toEqual([]);
  keepInvitation('cut');
  expect(keptInvitation()).toBeUndefined();
});

it('returns nothing where the browser has no storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepInvitation(TOKEN);
  expect(keptInvitation()).toBeUndefined();
  forgetInvitation();
});
