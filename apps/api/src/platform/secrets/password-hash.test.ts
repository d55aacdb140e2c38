import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { DUMMY_HASH, hashPassword, passwordMatches, withHashSlot } from './password-hash.ts';

const PASSWORD = 'aicv-demo-2026';
const realHash = await hashPassword(PASSWORD);

it('accepts the account’s password, and no password if there is no account', async () => {
  expect(await passwordMatches(realHash, PASSWORD)).toBe(true);
  expect(await passwordMatches(realHash, 'another')).toBe(false);
  expect(await passwordMatches(undefined, PASSWORD)).toBe(false);
});

// REQ-39
it('costs the same if there is no account', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(DUMMY_HASH)).toEqual(costOf(realHash));
  expect(DUMMY_HASH).toHaveLength(realHash.length);
  // An unreadable hash would be refused before any computation.
  expect(await verify(DUMMY_HASH, PASSWORD)).toBe(false);
});

it('refuses password checks while 202 are running or waiting, and accepts them again afterwards', async () => {
  const end = Promise.withResolvers<void>();
  const held = Array.from({ length: 202 }, () => withHashSlot(() => end.promise));
  await expect(passwordMatches(realHash, PASSWORD)).rejects.toMatchObject({ statusCode: 503 });
  end.resolve();
  await Promise.all(held);
  expect(await passwordMatches(realHash, PASSWORD)).toBe(true);
});
