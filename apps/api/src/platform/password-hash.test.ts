import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, passwordMatches, STRANGERS_HASH } from './password-hash.ts';

const PASSWORD = 'aicv-demo-2026';
const ofSomebody = await hashPassword(PASSWORD);

it('matches the account’s password, and none where there is no account', async () => {
  expect(await passwordMatches(ofSomebody, PASSWORD)).toBe(true);
  expect(await passwordMatches(ofSomebody, 'another')).toBe(false);
  expect(await passwordMatches(undefined, PASSWORD)).toBe(false);
});

it('costs the same where there is no account', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(STRANGERS_HASH)).toEqual(costOf(ofSomebody));
  expect(STRANGERS_HASH).toHaveLength(ofSomebody.length);
  // One that could not be read would be refused before anything is computed.
  expect(await verify(STRANGERS_HASH, PASSWORD)).toBe(false);
});
