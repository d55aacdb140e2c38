import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { validationFailed } from '../../platform/http/api-error.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import type { UserRow } from './users.repository.ts';

/**
 * The caller's own row, locked, after `requireOwnPassword` has answered `proven`: of many who change the password at the same time
 * with the old one, one finds that it still is. `path` is the field that a refusal names.
 */
export async function lockProvenAccount(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'sid'>,
  proven: UserRow,
  path: string,
): Promise<UserRow> {
  const user = await lockOwnAccount(tx, caller);
  if (user.password !== proven.password) throw validationFailed(path, 'Password is not right');
  return user;
}
