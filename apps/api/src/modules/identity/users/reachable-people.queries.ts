import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { UserRow } from './users.repository.ts';
import { users } from './users.tables.ts';

/** The fields that decide whether a user can be notified, and their address. */
type ReachablePerson = Pick<UserRow, 'id' | 'role' | 'isActive' | 'hasTwoFactor' | 'email'>;

/** Users of the tenant, including inactive ones. */
export async function findReachablePeople(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, ReachablePerson>> {
  if (ids.length === 0) return new Map();
  const { id, role, isActive, hasTwoFactor, email } = users;
  const found = await tx
    .select({ id, role, isActive, hasTwoFactor, email })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(found.map((person) => [person.id, person]));
}
