import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { refusal } from '../../platform/http/api-error.ts';
import { isSessionThere } from '../../platform/http/sessions.repository.ts';
import { findUserForUpdate, type UserRow } from './users.repository.ts';

/**
 * The caller's own row, locked. Refuses an account that was switched off since the request began, which may be erased by now, and a
 * session that has ended since: whoever shuts others out of an account waits for none of their requests.
 */
export async function lockOwnAccount(tx: Queryable, { userId, sid }: Pick<Caller, 'userId' | 'sid'>): Promise<UserRow> {
  const user = await findUserForUpdate(tx, userId);
  if (user === undefined) throw refusal('AUTHENTICATION_REQUIRED');
  if (!user.isActive) throw refusal('ACCOUNT_INACTIVE');
  if (sid !== null && !(await isSessionThere(tx, sid))) throw refusal('AUTHENTICATION_REQUIRED');
  return user;
}
