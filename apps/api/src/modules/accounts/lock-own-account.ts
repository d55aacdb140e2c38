import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { refusal } from '../../platform/http/api-error.ts';
import { isSessionThere } from '../../platform/http/sessions.repository.ts';
import { findUserForUpdate, holdUser, type UserRow } from './users.repository.ts';

type Acting = Pick<Caller, 'userId' | 'sid'>;

/**
 * The caller's own row, locked. Refuses an account that was switched off since the request began, which may be erased by now, and a
 * session that has ended since: whoever shuts others out of an account waits for none of their requests.
 */
export async function lockOwnAccount(tx: Queryable, caller: Acting): Promise<UserRow> {
  return requireActiveAccount(tx, caller, await findUserForUpdate(tx, caller.userId));
}

/** The same for who changes nothing of the account: what names the person is written meanwhile, also by who waits for what is locked here already. */
export async function holdOwnAccount(tx: Queryable, caller: Acting): Promise<void> {
  await requireActiveAccount(tx, caller, await holdUser(tx, caller.userId));
}

/**
 * Somebody's row, locked, for an administrator who acts on it; undefined where there is none. The administrator's own is held as well, and
 * refused as `lockOwnAccount` says: in the order of ids, so that two who act on each other do not wait in a circle.
 */
export async function lockForAdministrator(
  tx: Queryable,
  caller: Acting,
  userId: string,
): Promise<UserRow | undefined> {
  if (userId === caller.userId) return lockOwnAccount(tx, caller);
  const isTheirsFirst = userId < caller.userId;
  const first = isTheirsFirst ? await findUserForUpdate(tx, userId) : undefined;
  await holdOwnAccount(tx, caller);
  return isTheirsFirst ? first : findUserForUpdate(tx, userId);
}

async function requireActiveAccount(tx: Queryable, { sid }: Acting, user: UserRow | undefined): Promise<UserRow> {
  if (user === undefined) throw refusal('AUTHENTICATION_REQUIRED');
  if (!user.isActive) throw refusal('ACCOUNT_INACTIVE');
  if (sid !== null && !(await isSessionThere(tx, sid))) throw refusal('AUTHENTICATION_REQUIRED');
  return user;
}
