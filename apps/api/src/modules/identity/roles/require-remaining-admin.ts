import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { countOtherActiveAdmins, type UserRow } from '../users/users.repository.ts';

/**
 * Refuses a change that would leave the tenant without an active administrator or lock the caller out. The user's row must be locked; the
 * count stays valid until the transaction ends.
 */
export async function requireRemainingAdmin(
  tx: Queryable,
  caller: Pick<Caller, 'userId'>,
  { before, after }: { before: UserRow; after: Pick<UserRow, 'role' | 'isActive'> },
): Promise<void> {
  if (isAdmin(before) && !isAdmin(after) && (await countOtherActiveAdmins(tx, before)) === 0) {
    throw new ApiError(409, 'LAST_ADMIN', 'The last active administrator cannot be demoted, deactivated or moved');
  }
  const isChanged = before.role !== after.role || (before.isActive && !after.isActive);
  if (isChanged && before.id === caller.userId) {
    throw new ApiError(409, 'OWN_ACCOUNT', 'You cannot change your own role or tenant or deactivate yourself');
  }
}

function isAdmin({ role, isActive }: Pick<UserRow, 'role' | 'isActive'>): boolean {
  return role === 'admin' && isActive;
}
