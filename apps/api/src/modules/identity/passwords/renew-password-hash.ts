import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { replaceChallengedHash } from '../sign-in/sign-in-challenges.repository.ts';
import { replacePasswordHash, type UserRow } from '../users/users.repository.ts';

/**
 * Replaces the user's hash by another one of the same password. The user's row must be locked; runs in the authentication scope, too.
 * Sign-ins that wait for a second factor continue, because the password is the same.
 */
export async function renewPasswordHash(
  tx: Queryable,
  { id, password: before }: UserRow,
  renewed: string,
): Promise<UserRow> {
  await replaceChallengedHash(tx, id, { before, passwordHash: renewed });
  return replacePasswordHash(tx, id, renewed);
}
