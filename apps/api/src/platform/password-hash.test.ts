import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

vi.mock(import('@node-rs/argon2'), async (load) => {
  const library = await load();
  return { ...library, verify: vi.fn(library.verify) };
});

it('is verified where there is no account as where there is one, and never matches', async () => {
  const ofSomebody = await hashPassword('aicv-demo-2026');

  expect(await passwordMatches(ofSomebody, 'aicv-demo-2026')).toBe(true);
  expect(await passwordMatches(ofSomebody, 'another')).toBe(false);
  expect(await passwordMatches(undefined, 'aicv-demo-2026')).toBe(false);

  // What cannot be read would reject, and at once.
  expect(vi.mocked(argon2.verify).mock.settledResults.map(({ type, value }) => [type, value])).toEqual([
    ['fulfilled', true],
    ['fulfilled', false],
    ['fulfilled', false],
  ]);
  const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4);
  const [first, , strangers] = vi.mocked(argon2.verify).mock.calls.map(([hash]) => hash);
  expect(costOf(strangers)).toEqual(costOf(first));
  expect(String(strangers)).toHaveLength(ofSomebody.length);
});
