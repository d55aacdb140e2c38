import { ROLES } from '@aicv/domain/access/roles';
import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { users } from './users.tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

/** Finds a user by username or email, ignoring case. Runs in the authentication scope, because the tenant is not known yet. */
export async function findUserByName(tx: Queryable, name: string): Promise<UserRow | undefined> {
  const key = sql`lower(${name})`;
  const [user] = await tx
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.emailKey, key)))
    .limit(1);
  return user;
}

/** Finds a user by address, ignoring case, in any tenant. Runs in the authentication scope. */
export async function findUserByEmail(tx: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, sql`lower(${email})`))
    .limit(1);
  return user;
}

export async function findUser(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return user;
}

/** Locks the row, so a decision based on it is still valid at the write. */
export async function findUserForUpdate(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/** Locks the row against changes until the transaction ends. Inserts that reference the user are not blocked, which avoids deadlocks. */
export async function lockUserNoKeyUpdate(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** Fails at once while another transaction has the row locked, even an abandoned one. Blocks only later writers of the row. */
export async function requireUserUnlocked(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share', { noWait: true });
}

export async function insertUser(tx: Queryable, user: NewUserRow): Promise<UserRow> {
  const [inserted] = await tx.insert(users).values(user).returning();
  if (inserted === undefined) throw new Error('The user was not inserted');
  return inserted;
}

/** The fields that administrators, and users on their own account, may change, with their dependent fields. */
export type UserChanges = Partial<
  Pick<
    UserRow,
    | 'username'
    | 'email'
    | 'emailConfirmedAt'
    | 'firstName'
    | 'lastName'
    | 'role'
    | 'requestedRole'
    | 'isActive'
    | 'profileImageUrl'
  >
>;

export async function changeUser(tx: Queryable, id: string, changes: UserChanges): Promise<UserRow> {
  return written(
    tx
      .update(users)
      .set({ ...changes, updatedAt: sql`clock_timestamp()` })
      .where(eq(users.id, id))
      .returning(),
  );
}

/** Moves the row to another tenant and clears its role request. Runs in the authentication scope: the row then belongs to that tenant. */
export async function moveUserRow(tx: Queryable, id: string, tenantId: string): Promise<UserRow> {
  await tx.execute(sql`select set_config('app.moves_to', ${tenantId}, true)`);
  const moved = await written(
    tx
      .update(users)
      .set({ tenantId, requestedRole: null, updatedAt: sql`clock_timestamp()` })
      .where(eq(users.id, id))
      .returning(),
  );
  await tx.execute(sql`select set_config('app.moves_to', '', true)`);
  return moved;
}

/** Erases all personal fields. `username` and `password` replace the old ones. */
export async function eraseUserRow(
  tx: Queryable,
  id: string,
  { username, password, erasedAt }: { username: string; password: string; erasedAt: string },
): Promise<UserRow> {
  const nothing = {
    email: null,
    emailConfirmedAt: null,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    requestedRole: null,
    hasTwoFactor: false,
  };
  return written(
    tx
      .update(users)
      .set({ ...nothing, username, password, erasedAt, updatedAt: sql`clock_timestamp()` })
      .where(eq(users.id, id))
      .returning(),
  );
}

/** `password` is a hash. */
export async function changePasswordHash(tx: Queryable, id: string, password: string): Promise<void> {
  await written(
    tx.update(users).set({ password, updatedAt: sql`clock_timestamp()` }).where(eq(users.id, id)).returning(),
  );
}

/** Another hash of the same password. `updatedAt` is unchanged, as the user did not change. */
export async function replacePasswordHash(tx: Queryable, id: string, password: string): Promise<UserRow> {
  return written(tx.update(users).set({ password }).where(eq(users.id, id)).returning());
}

/** A sign-in does not change the user, so `updatedAt` is unchanged. */
export async function markSignedIn(tx: Queryable, id: string, at: string): Promise<UserRow> {
  return written(tx.update(users).set({ lastSignedInAt: at }).where(eq(users.id, id)).returning());
}

/** Stored redundantly; every writer that adds the first or removes the last factor updates it. */
export async function setTwoFactor(tx: Queryable, id: string, hasTwoFactor: boolean): Promise<UserRow> {
  const user = await written(tx.update(users).set({ hasTwoFactor }).where(eq(users.id, id)).returning());
  await emitLiveSignal(tx, { tenantId: user.tenantId, kind: 'session_changed', userIds: [id] });
  return user;
}

async function written(update: Promise<UserRow[]>): Promise<UserRow> {
  const [user] = await update;
  if (user === undefined) throw new Error('The user was not updated');
  return user;
}

/**
 * The number of active administrators of the tenant except this user. Blocks the next caller until this transaction has ended. Otherwise
 * two transactions that each remove one administrator could each count the other's.
 */
export async function countOtherActiveAdmins(tx: Queryable, { id, tenantId }: UserRow): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admins:${tenantId}`}, 0))`);
  const [others] = await tx
    .select({ rows: count() })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.isActive, true),
        eq(users.roleRank, ROLES.indexOf('admin')),
        ne(users.id, id),
      ),
    );
  return others?.rows ?? 0;
}

/** An arbitrary constant. Serializes registrations that check for the first administrator. */
const FIRST_ADMIN_LOCK = 4_157_302_119;

/** Whether any tenant has an active administrator. Waits for concurrent registrations with the same check. */
export async function adminExists(tx: Queryable): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), users.isActive))
    .limit(1);
  return admin !== undefined;
}
