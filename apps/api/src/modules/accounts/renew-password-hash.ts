import type { Queryable } from '../../platform/database/queryable.ts';
import { replaceChallengedHash } from './sign-in-challenges.repository.ts';
import { replacePasswordHash, type UserRow } from './users.repository.ts';

/**
 * Puts another hash of the same password in the place of the person's, whose row must be locked; in the authentication scope too. Sign-ins
 * that wait for a second step go on: theirs is still the password.
 */
export async function renewPasswordHash(
  tx: Queryable,
  { id, password: before }: UserRow,
  renewed: string,
): Promise<UserRow> {
  await replaceChallengedHash(tx, id, before, renewed);
  return replacePasswordHash(tx, id, renewed);
}
