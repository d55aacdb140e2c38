import type { Queryable } from '../../platform/database/queryable.ts';
import { refusal } from '../../platform/http/api-error.ts';
import { findUserForUpdate, type UserRow } from './users.repository.ts';

/** The caller's own row, locked; refuses an account that was switched off since the request began, which may be erased by now. */
export async function lockOwnAccount(tx: Queryable, userId: string): Promise<UserRow> {
  const user = await findUserForUpdate(tx, userId);
  if (user === undefined) throw refusal('AUTHENTICATION_REQUIRED');
  if (!user.isActive) throw refusal('ACCOUNT_INACTIVE');
  return user;
}
