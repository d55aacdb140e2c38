import { ROLES, type Role } from '@aicv/domain/access/roles';
import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { withBoundedTotal, withPageTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import { containsText, foldedText } from '../../../platform/db/pagination/like-pattern.ts';
import { type SearchedTable, searchPage } from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { installationSettings } from '../../../platform/db/schema/installation-settings.tables.ts';
import { inNamedTenant } from '../../../platform/db/tenancy/named-tenant.ts';
import { type ListContext, type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { userTexts } from './user-texts.tables.ts';
import { findUser, findUserByName, type UserRow } from './users.repository.ts';
import { users } from './users.tables.ts';

const NEWEST_FIRST = newestFirst(users.createdAt, users.id);

/** Their texts contain addresses, which not every role may search. */
const SEARCHED_PEOPLE: SearchedTable = { rows: users, id: users.id, texts: userTexts, textOf: userTexts.userId };

/** Searches a list of users' records by username, address and name. */
export function searchedByPerson(rows: PgTable, id: PgColumn, userId: PgColumn): SearchedTable {
  return { rows, id, subject: userId, texts: userTexts, textOf: userTexts.userId };
}

/** The demonstration accounts, listed on the sign-in page while demonstration data is loaded. */
export async function listDemoUsernames(tx: Queryable): Promise<string[]> {
  const [setting] = await tx
    .select()
    .from(installationSettings)
    .where(eq(installationSettings.key, 'demonstration_accounts'));
  return Array.isArray(setting?.value) ? setting.value.filter((name) => typeof name === 'string') : [];
}

/** Whether the installation has any account, active or not. */
export async function userExists(tx: Queryable): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).limit(1);
  return user !== undefined;
}

/** A user of the tenant. */
export function getUser(tx: Queryable, id: string): Promise<UserRow | undefined> {
  return findUser(tx, id);
}

/** The hash to check a password against. Runs in the authentication scope. */
export async function findPasswordHash(tx: Queryable, username: string): Promise<string | undefined> {
  return (await findUserByName(tx, username))?.password;
}

/** The same; undefined for a deactivated account. */
export async function findActivePasswordHash(tx: Queryable, username: string): Promise<string | undefined> {
  const user = await findUserByName(tx, username);
  return user?.isActive === true ? user.password : undefined;
}

/** The current usernames by id. */
export async function findUsernames(tx: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map(({ id, username }) => [id, username]));
}

/** The owner of a record, as administrators see it. */
export type UserSummary = Pick<UserRow, 'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'role'>;

export async function findUserSummaries(tx: Queryable, ids: readonly string[]): Promise<Map<string, UserSummary>> {
  if (ids.length === 0) return new Map();
  const { id, username, email, firstName, lastName, role } = users;
  const found = await tx
    .select({ id, username, email, firstName, lastName, role })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(found.map((user) => [user.id, user]));
}

/** A colleague, with only the fields that identify them. */
export type PersonRow = Pick<UserRow, 'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'profileImageUrl'>;

const PERSON_COLUMNS = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  profileImageUrl: users.profileImageUrl,
};

export async function findPeople(tx: Queryable, ids: readonly (string | null)[]): Promise<Map<string, PersonRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const found = await tx.select(PERSON_COLUMNS).from(users).where(inArray(users.id, wanted));
  return new Map(found.map((person) => [person.id, person]));
}

/** By last name, first name, or else by username. The separator comes before all characters of a name. */
const ORDER_NAME = foldedText(
  sql`coalesce(nullif(concat_ws(E'\t', ${users.lastName}, ${users.firstName}), ''), ${users.username})`,
);

/** The name of a record's user, to join laterally. The limit makes PostgreSQL compute it once for each user, not for each record. */
export function selectOrderName(tx: Queryable, userId: PgColumn) {
  return tx
    .select({ name: sql<string>`${ORDER_NAME}`.as('order_name') })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
    .as('named_user');
}

/** The same without a join. Null without a user. */
export function orderNameOf(userId: PgColumn): SQL {
  return sql`(select ${ORDER_NAME} from ${users} where ${users.id} = ${userId})`;
}

/** The ids of the active users with these roles. */
export async function listActiveIdsByRole(tx: Queryable, roles: readonly Role[]): Promise<string[]> {
  const found = await tx.select({ id: users.id }).from(users).where(activeOf(roles));
  return found.map(({ id }) => id);
}

/**
 * The active users with these roles in the transaction's tenant, in a form that its indexes support. If all roles are given, adds no
 * condition: the index orders users within a role, so the first page would otherwise read and sort all users.
 */
function activeOf(roles: readonly Role[]): SQL | undefined {
  const ranks = roles.map((role) => ROLES.indexOf(role));
  const isOfRoles = ROLES.every((role) => roles.includes(role)) ? undefined : inArray(users.roleRank, ranks);
  return and(inNamedTenant(users.tenantId), eq(users.isActive, true), isOfRoles);
}

/** The active users with these roles and usernames, ignoring case. */
export async function findActivePeopleByName(
  tx: Queryable,
  usernames: readonly string[],
  roles: readonly Role[],
): Promise<PersonRow[]> {
  if (usernames.length === 0) return [];
  const names = usernames.map((name) => sql`lower(${name})`);
  return tx
    .select(PERSON_COLUMNS)
    .from(users)
    .where(
      and(sql`${users.usernameKey} in (${sql.join(names, sql`, `)})`, users.isActive, inArray(users.role, [...roles])),
    );
}

/** The active users with these roles who have one of the texts as username, email address or full name, ignoring case. */
export async function findActivePeopleByAnyName(
  tx: Queryable,
  texts: readonly string[],
  roles: readonly Role[],
): Promise<(PersonRow & Pick<UserRow, 'email'>)[]> {
  if (texts.length === 0) return [];
  const asked = sql`(select search_fold(text) from unnest(${sql.param([...texts])}::text[]) text)`;
  const names = [users.username, users.email, sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`];
  return tx
    .select({ ...PERSON_COLUMNS, email: users.email })
    .from(users)
    .where(and(activeOf(roles), or(...names.map((name) => sql`${foldedText(name)} in ${asked}`))));
}

/** Whether the user is active and has one of these roles. */
export async function isActivePerson(tx: Queryable, id: string, roles: readonly Role[]): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, id), users.isActive, inArray(users.role, [...roles])))) > 0;
}

/** One page of the active users with these roles, newest first. `q` searches username and names, ignoring case. */
export async function listPeople(
  tx: Queryable,
  filter: { q?: string | undefined; roles: readonly Role[]; limit: number; cursor?: string | undefined },
): Promise<Page<PersonRow>> {
  const { q, limit, cursor } = filter;
  const matching = activeOf(filter.roles);
  const onPage = and(matching, afterCursor(NEWEST_FIRST, cursor, { ...filter }));
  const order = orderOf(NEWEST_FIRST);
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select({ ...PERSON_COLUMNS, createdAt: users.createdAt })
      .from(users)
      .where(condition)
      .orderBy(...order)
      .limit(most);
  const searched = { ...SEARCHED_PEOPLE, recheck: searchNamesIn(q) };
  const { rows, ...total } = q
    ? await searchPage(tx, searched, { q, select, matching, onPage, order, limit, cursor })
    : await withPageTotal(select(onPage, limit + 1), limit);
  const found = toPage([...rows], limit, {
    total: total.count,
    positionOf: (row) => [row.createdAt, row.id],
    context: { ...filter },
  });
  const page = q
    ? { ...found, isTotalExact: total.isCountExact }
    : await withBoundedTotal(tx, found, { cursor, rows: users, matching });
  return {
    ...page,
    rows: page.rows.map(({ createdAt: _createdAt, ...person }) => person),
  };
}

function searchNamesIn(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  return containsText([users.username, sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`], q);
}

interface Audience {
  /** The roles that a user may have. */
  readonly roles: readonly Role[];
  /** Users of these roles, and these users; every user if both are empty. */
  readonly recipientRoles: readonly Role[];
  readonly recipientIds: readonly string[];
  readonly except: readonly string[];
}

/** The ids of the audience among the active users in `ids`, a subquery of user ids; a subquery too. */
export function audienceAmong(ids: SQL, { roles, recipientRoles, recipientIds, except }: Audience): SQL {
  const isForAll = recipientRoles.length + recipientIds.length === 0;
  const isRecipient = isForAll
    ? undefined
    : or(inArray(users.role, [...recipientRoles]), inArray(users.id, [...recipientIds]));
  const { id, role, isActive } = users;
  const matching = and(isActive, inArray(role, [...roles]), inArray(id, ids), notInArray(id, [...except]), isRecipient);
  return sql`(select ${id} from ${users} where ${matching})`;
}

/** One page of the users in `ids`, a subquery of user ids, newest first. */
export async function listPeopleAmong(
  tx: Queryable,
  ids: SQL,
  { limit, cursor, context }: { limit: number; cursor?: string | undefined; context: ListContext },
): Promise<Page<PersonRow>> {
  const matching = inArray(users.id, ids);
  const rows = await tx
    .select({ ...PERSON_COLUMNS, createdAt: users.createdAt })
    .from(users)
    .where(and(inNamedTenant(users.tenantId), matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const found = toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.createdAt, row.id], context });
  const page = await withBoundedTotal(tx, found, { cursor, rows: users, matching });
  return { ...page, rows: page.rows.map(({ createdAt: _createdAt, ...person }) => person) };
}

/** The active users outside `ids`, with their addresses. */
export async function listActiveBeyond(tx: Queryable, ids: SQL): Promise<{ id: string; email: string | null }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(users.isActive, notInArray(users.id, ids)));
}

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
