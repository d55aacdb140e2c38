import { users } from '../modules/accounts/users.tables.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** The message if there are users. */
export const IN_USE = 'The database is in use, so no demonstration data was loaded.';

/** Whether there are users, in all tenants that the transaction sees. Demonstration data is for an installation without users. */
export async function hasPeople(tx: Queryable): Promise<boolean> {
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
  return someone !== undefined;
}
