import type { Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { lockVerifiedAccount } from '../users/lock-verified-account.ts';
import type { UserRow } from '../users/users.repository.ts';

/**
 * Starts the set-up of a second factor: `work` runs in the authentication scope, too, with the caller's row locked. A caller without
 * one enters the password. A caller with one has passed the step-up check of the endpoint.
 */
export async function openSetUp<T>(
  requester: Requester,
  password: string | undefined,
  work: (tx: Queryable, user: UserRow) => Promise<T>,
): Promise<T> {
  const { caller } = requester;
  const verified = caller.twoFactor.isOn ? undefined : await requireOwnPassword(requester, password);
  return requester.inTransaction(
    async ({ tx }) => {
      const locked =
        verified === undefined
          ? await lockOwnAccount(tx, caller)
          : await lockVerifiedAccount(tx, caller, { verified, path: 'password' });
      return work(tx, locked);
    },
    { acrossTenants: true },
  );
}
