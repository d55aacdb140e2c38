import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { refusal } from '../../../platform/http/errors/api-error.ts';
import { isSessionThere } from '../../../platform/http/sessions/sessions.repository.ts';
import { findUserForUpdate, lockUserNoKeyUpdate, type UserRow } from '../users/users.repository.ts';

type Acting = Pick<Caller, 'userId' | 'sid'>;

/**
 * Locks and returns the caller's row. Refuses an account that was deactivated since the request began, which may be erased by now, and
 * a session that has ended since. A request that was blocked while the account was secured therefore fails.
 */
export async function lockOwnAccount(tx: Queryable, caller: Acting): Promise<UserRow> {
  return requireActiveAccount(tx, caller, await findUserForUpdate(tx, caller.userId));
}

/** The same with a weaker lock, for callers that do not change the account: other transactions can still insert references to the user. */
export async function lockOwnAccountNoKeyUpdate(tx: Queryable, caller: Acting): Promise<void> {
  await requireActiveAccount(tx, caller, await lockUserNoKeyUpdate(tx, caller.userId));
}

/**
 * Locks and returns a user's row, for an administrator who acts on it; undefined if there is none. Also holds the administrator's row,
 * and refuses it as `lockOwnAccount` does. Locks in the order of ids: two administrators who act on each other do not deadlock.
 */
export async function lockForAdministrator(
  tx: Queryable,
  caller: Acting,
  userId: string,
): Promise<UserRow | undefined> {
  if (userId === caller.userId) return lockOwnAccount(tx, caller);
  const isTheirsFirst = userId < caller.userId;
  const first = isTheirsFirst ? await findUserForUpdate(tx, userId) : undefined;
  await lockOwnAccountNoKeyUpdate(tx, caller);
  return isTheirsFirst ? first : findUserForUpdate(tx, userId);
}

async function requireActiveAccount(tx: Queryable, { sid }: Acting, user: UserRow | undefined): Promise<UserRow> {
  if (user === undefined) throw refusal('AUTHENTICATION_REQUIRED');
  if (!user.isActive) throw refusal('ACCOUNT_INACTIVE');
  if (sid !== null && !(await isSessionThere(tx, sid))) throw refusal('AUTHENTICATION_REQUIRED');
  return user;
}
