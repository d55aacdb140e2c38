/** Active people of the tenant by what other modules know of them: `ids` is a subquery of ids of people. */
import type { Role } from '@aicv/domain/roles';
import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { users } from './users.tables.ts';

/** Who they are, with the role that they have. */
export async function listActiveAmong(tx: Queryable, ids: SQL): Promise<{ id: string; role: Role }[]> {
  return tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(users.isActive, inArray(users.id, ids)));
}

/** The others, with where to write to them. */
export async function listActiveBeyond(tx: Queryable, ids: SQL): Promise<{ id: string; email: string | null }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(users.isActive, notInArray(users.id, ids)));
}
