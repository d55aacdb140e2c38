/** Active users of the tenant, for other modules. `ids` is a subquery of user ids. */
import type { Role } from '@aicv/domain/access/roles';
import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { users } from './users.tables.ts';

/** The active users among `ids`, with their roles. */
export async function listActiveAmong(tx: Queryable, ids: SQL): Promise<{ id: string; role: Role }[]> {
  return tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(users.isActive, inArray(users.id, ids)));
}

/** The active users outside `ids`, with their addresses. */
export async function listActiveBeyond(tx: Queryable, ids: SQL): Promise<{ id: string; email: string | null }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(users.isActive, notInArray(users.id, ids)));
}
