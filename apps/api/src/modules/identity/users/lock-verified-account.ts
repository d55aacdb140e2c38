import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { passwordMatches } from '../../../platform/secrets/password-hash.ts';
import type { VerifiedAccount } from '../passwords/require-own-password.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import type { UserRow } from './users.repository.ts';

/**
 * Locks and returns the caller's row, after `requireOwnPassword` has returned `verified`. Of several concurrent changes with the old
 * password, only one finds it still valid. A different hash can belong to the same password, if a concurrent sign-in rehashed it. `path`
 * is the field that a refusal names.
 */
export async function lockVerifiedAccount(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'sid'>,
  { verified, path }: { verified: VerifiedAccount; path: string },
): Promise<UserRow> {
  const user = await lockOwnAccount(tx, caller);
  const isStill = user.password === verified.user.password || (await passwordMatches(user.password, verified.password));
  if (!isStill) throw validationFailed(path, 'Password is incorrect');
  return user;
}
