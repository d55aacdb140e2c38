/** Lists and counts of the tenant's users, each covered by an index. */

import { ROLES, type Role } from '@aicv/domain/access/roles';
import { and, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { countUpTo, type Total, withPageTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import {
  containsSearched,
  type SearchedTable,
  searchRows,
} from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inNamedTenant } from '../../../platform/db/tenancy/named-tenant.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { userTexts } from './user-texts.tables.ts';
import type { UserRow } from './users.repository.ts';
import { users } from './users.tables.ts';

export interface UserFilter {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  readonly hasRoleRequest?: boolean | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(users.createdAt, users.id);
const SEARCHED: SearchedTable = { rows: users, id: users.id, texts: userTexts, textOf: userTexts.userId };

/** Users of the tenant, newest first. `q` searches username, email and names, ignoring case. */
export async function listUsers(tx: Queryable, filter: UserFilter): Promise<Page<UserRow>> {
  const { q, limit, cursor } = filter;
  const matching = matchingUsers(filter);
  const onPage = and(matching, afterCursor(NEWEST_FIRST, cursor, { ...filter }));
  const order = orderOf(NEWEST_FIRST);
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select()
      .from(users)
      .where(condition)
      .orderBy(...order)
      .limit(most);
  const { rows, ...counted } = q
    ? await searchRows(tx, SEARCHED, { q, select, matching: onPage, order, limit: limit + 1 })
    : await withPageTotal(select(onPage, limit + 1), limit);
  const isKnown = cursor === undefined && (Boolean(q) || counted.isCountExact);
  const total = isKnown
    ? counted
    : await countMatching(tx, filter, q ? and(matching, containsSearched(SEARCHED, q)) : matching);
  const page = toPage(rows, limit, {
    total: total.count,
    positionOf: (row) => [row.createdAt, row.id],
    context: { ...filter },
  });
  return { ...page, isTotalExact: total.isCountExact };
}

function matchingUsers({ role, isActive, hasRoleRequest }: UserFilter): SQL | undefined {
  return and(
    inNamedTenant(users.tenantId),
    role && eq(users.roleRank, ROLES.indexOf(role)),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    hasRoleRequest ? isNotNull(users.requestedRole) : undefined,
  );
}

/** Exact, unless a text or role requests filter the list. */
async function countMatching(tx: Queryable, filter: UserFilter, matching: SQL | undefined): Promise<Total> {
  if (filter.q || filter.hasRoleRequest) return countUpTo(tx, users, matching);
  return { count: await tx.$count(users, matching), isCountExact: true };
}

export interface UserCounts {
  readonly total: number;
  readonly active: number;
  /** Active and inactive. */
  readonly roles: Readonly<Record<Role, number>>;
  readonly activeAdmins: number;
}

export async function countUsersByRole(tx: Queryable): Promise<UserCounts> {
  const counted = await tx
    // By rank, which an index covers.
    .select({ rank: users.roleRank, isActive: users.isActive, count: count() })
    .from(users)
    .where(inNamedTenant(users.tenantId))
    .groupBy(users.isActive, users.roleRank);
  const sumOf = (rows: typeof counted) => rows.reduce((sum, row) => sum + row.count, 0);
  const active = counted.filter(({ isActive }) => isActive);
  const ofRole = (rows: typeof counted, role: Role) => sumOf(rows.filter(({ rank }) => rank === ROLES.indexOf(role)));
  const byRole = ROLES.map((role) => [role, ofRole(counted, role)] as const);
  return {
    total: sumOf(counted),
    active: sumOf(active),
    roles: Object.fromEntries(byRole) as Record<Role, number>,
    activeAdmins: ofRole(active, 'admin'),
  };
}

export function countUsers(tx: Queryable): Promise<number> {
  return tx.$count(users, inNamedTenant(users.tenantId));
}

export interface UserCount {
  readonly total: number;
  readonly active: number;
}

/** Counts the tenant's users, and those of each group: a subquery of user ids, each id once. */
export async function countUsersIn<Group extends string>(
  tx: Queryable,
  groups: Readonly<Record<Group, SQL>>,
): Promise<Record<Group | 'all', UserCount>> {
  const ids = Object.entries<SQL>(groups);
  const columnOf = (name: string) => sql`${sql.identifier(name)}.id`;
  const joins = ids.map(
    ([name, each]) => sql`left join ${each} ${sql.identifier(name)} (id) on ${columnOf(name)} = ${users.id}`,
  );
  const counts = [['all', sql`${users.id}`] as const, ...ids.map(([name]) => [name, columnOf(name)] as const)].map(
    ([name, counted]) =>
      sql`json_build_object('total', count(${counted}), 'active', count(${counted}) filter (where ${users.isActive})) as ${sql.identifier(name)}`,
  );
  const { rows } = (await tx.execute(sql`
    select ${sql.join(counts, sql`, `)} from ${users} ${sql.join(joins, sql` `)}
     where ${inNamedTenant(users.tenantId)}`)) as unknown as { rows: Record<Group | 'all', UserCount>[] };
  const [counted] = rows;
  if (counted === undefined) throw new Error('The database did not count the users');
  return counted;
}

/** Active learners, and how many of them joined in the last 30 days (REQ-240). */
export async function countLearners(tx: Queryable, nowMs: number): Promise<{ total: number; joinedLately: number }> {
  const since = isoTime(nowMs - 30 * 24 * 60 * 60 * 1000);
  const learners = matchingUsers({ role: 'learner', isActive: true, limit: 0 });
  return {
    total: await tx.$count(users, learners),
    joinedLately: await tx.$count(users, and(learners, gt(users.createdAt, since))),
  };
}

/** The number of the tenant's users with a pending role request. */
export async function countRoleRequests(tx: Queryable, { isActive }: { isActive?: boolean } = {}): Promise<number> {
  return tx.$count(users, matchingUsers({ hasRoleRequest: true, isActive, limit: 0 }));
}
