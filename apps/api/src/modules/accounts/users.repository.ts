import type { Role } from '@aicv/domain/roles';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { users } from './users.tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

/** By username or email, whatever the case; runs in the authentication scope, as the tenant is not known yet. */
export async function findUserByName(tx: Queryable, name: string): Promise<UserRow | undefined> {
  const wanted = sql`lower(${name})`;
  const [user] = await tx
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)))
    .limit(1);
  return user;
}

export async function findUser(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return user;
}

/** Locks the row, so that what is decided about it still holds when it is written. */
export async function findUserForUpdate(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

export async function insertUser(tx: Queryable, user: NewUserRow): Promise<UserRow> {
  const [inserted] = await tx.insert(users).values(user).returning();
  if (inserted === undefined) throw new Error('The user was not inserted');
  return inserted;
}

export async function settleRoleRequest(tx: Queryable, id: string, role: Role): Promise<UserRow> {
  const [updated] = await tx
    .update(users)
    .set({ role, requestedRole: null, updatedAt: sql`clock_timestamp()` })
    .where(eq(users.id, id))
    .returning();
  if (updated === undefined) throw new Error('The user was not updated');
  return updated;
}

/** Any fixed number: one registration at a time may find that the installation has no admin. */
const FIRST_ADMIN_LOCK = 4_157_302_119;

/** Whether any tenant has an active admin; waits for registrations that are deciding the same. */
export async function adminExists(tx: Queryable): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), users.isActive))
    .limit(1);
  return admin !== undefined;
}
