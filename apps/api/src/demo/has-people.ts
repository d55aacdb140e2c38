import { users } from '../modules/accounts/users.tables.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** What is said where there are people. */
export const IN_USE = 'The database is in use, so no demonstration data was loaded.';

/** Demonstration data is for an installation without any; of all tenants, where the transaction sees them. */
export async function hasPeople(tx: Queryable): Promise<boolean> {
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
  return someone !== undefined;
}
