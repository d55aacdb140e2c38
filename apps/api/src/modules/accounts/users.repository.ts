import { ROLES } from '@aicv/domain/roles';
import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../platform/database/built-once.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';
import { emitLiveSignal } from '../../platform/events/live-signal.ts';
import { users } from './users.tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

const selectByName = builtOnce((tx) => {
  const wanted = sql`lower(${given('name')})`;
  return tx
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, wanted), eq(users.emailKey, wanted)))
    .limit(1);
});

/** By username or email, whatever the case; runs in the authentication scope, as the tenant is not known yet. */
export async function findUserByName(tx: Queryable, name: string): Promise<UserRow | undefined> {
  const [user] = await selectByName(tx, { name });
  return user;
}

/** By address, whatever the case and the tenant; runs in the authentication scope. */
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

const selectAccount = builtOnce((tx) =>
  tx
    .select({ user: users, isTenantActive: tenants.isActive })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.id, given('id'))),
);

/** A person of the tenant with whether the tenant itself is switched on, in one read: every request begins with it. */
export async function findAccount(
  tx: Queryable,
  id: string,
): Promise<{ user: UserRow; isTenantActive: boolean } | undefined> {
  const [account] = await selectAccount(tx, { id });
  return account;
}

const selectForUpdate = builtOnce((tx) =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, given('id')))
    .for('update'),
);

/** Locks the row, so that what is decided about it still holds when it is written. */
export async function findUserForUpdate(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await selectForUpdate(tx, { id });
  return user;
}

/** Keeps the row as it is until the transaction ends. What names the person is written meanwhile: nobody waits for that in a circle. */
export async function holdUser(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** Fails at once while a transaction has the row locked, be it one that nobody waits for any more; holds up nobody but who locks it next. */
export async function requireUserUnlocked(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share', { noWait: true });
}

export async function insertUser(tx: Queryable, user: NewUserRow): Promise<UserRow> {
  const [inserted] = await tx.insert(users).values(user).returning();
  if (inserted === undefined) throw new Error('The user was not inserted');
  return inserted;
}

/** What administrators may change of a person, and people of themselves, beside what follows from it. */
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

/** Into another tenant, with what is kept of the person and without the role that was asked of this one; in the authentication scope, as the row is another tenant's afterwards. */
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

/** Takes away everything personal; `username` and `password` are what stands in their place. */
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
    hasTwoStep: false,
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

/** Another hash of the same password: no change of the person, `updatedAt` stays. */
export async function replacePasswordHash(tx: Queryable, id: string, password: string): Promise<UserRow> {
  return written(tx.update(users).set({ password }).where(eq(users.id, id)).returning());
}

const updateLastSignedIn = builtOnce((tx) =>
  tx
    .update(users)
    .set({ lastSignedInAt: sql`${given('at')}` })
    .where(eq(users.id, given('id')))
    .returning(),
);

/** A sign-in is no change of the person: `updatedAt` stays. */
export async function markSignedIn(tx: Queryable, id: string, at: string): Promise<UserRow> {
  return written(updateLastSignedIn(tx, { id, at }));
}

/** Kept with the authenticator apps and passkeys, by whoever adds the first or takes away the last of a person. */
export async function setTwoFactor(tx: Queryable, id: string, hasTwoStep: boolean): Promise<UserRow> {
  const user = await written(tx.update(users).set({ hasTwoStep }).where(eq(users.id, id)).returning());
  await emitLiveSignal(tx, { tenantId: user.tenantId, kind: 'session_changed', userIds: [id] });
  return user;
}

async function written(update: Promise<UserRow[]>): Promise<UserRow> {
  const [user] = await update;
  if (user === undefined) throw new Error('The user was not updated');
  return user;
}

/**
 * How many active admins the tenant has but for this person; whoever asks next waits until this transaction has ended, so that two
 * who each take one away cannot both find the other's still there.
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
