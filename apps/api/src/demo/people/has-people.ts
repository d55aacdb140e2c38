import { users } from '../../modules/identity/users/users.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

/** The message if the installation has users. */
export const IN_USE = 'The database is in use, so no demonstration data was loaded.';

/** Whether any tenant that the transaction sees has users. Demonstration data is for installations without users. */
export async function hasPeople(tx: Queryable): Promise<boolean> {
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
  return someone !== undefined;
}
