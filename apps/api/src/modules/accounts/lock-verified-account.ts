import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { validationFailed } from '../../platform/http/api-error.ts';
import { passwordMatches } from '../../platform/password-hash.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import type { VerifiedAccount } from './require-own-password.ts';
import type { UserRow } from './users.repository.ts';

/**
 * The caller's own row, locked, after `requireOwnPassword` has answered `verified`: of many who change it at the same time
 * with the old one, one finds that it still is. Another hash may be of the same, renewed by a sign-in meanwhile. `path` is the field that a
 * refusal names.
 */
export async function lockVerifiedAccount(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'sid'>,
  verified: VerifiedAccount,
  path: string,
): Promise<UserRow> {
  const user = await lockOwnAccount(tx, caller);
  const isStill = user.password === verified.user.password || (await passwordMatches(user.password, verified.password));
  if (!isStill) throw validationFailed(path, 'Password is incorrect');
  return user;
}
