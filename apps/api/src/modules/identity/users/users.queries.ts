/** Lists and counts of the tenant's users, each covered by an index. */

import { ROLES, type Role } from '@aicv/domain/access/roles';
import type { UserSort } from '@aicv/domain/identity/user-sort';
import type { ComplianceStatus } from '@aicv/domain/legal/legal-compliance';
import { and, count, eq, gt, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { countUpTo, type Total, withPageTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import {
  afterCursor,
  afterPosition,
  orderOf,
  positionAt,
  type SortKey,
} from '../../../platform/db/pagination/keyset-page.ts';
import {
  containsSearched,
  type SearchedTable,
  searchRows,
} from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inNamedTenant } from '../../../platform/db/tenancy/named-tenant.ts';
import { type ListContext, type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { userTexts } from './user-texts.tables.ts';
import type { UserRow } from './users.repository.ts';
import { complianceStatusOf, users } from './users.tables.ts';

export interface UserFilter {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  readonly hasRoleRequest?: boolean | undefined;
  readonly compliance?: ComplianceStatus | undefined;
  /** Newest first by default. */
  readonly sort?: UserSort | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const SEARCHED: SearchedTable = { rows: users, id: users.id, texts: userTexts, textOf: userTexts.userId };

type UserKey = keyof Pick<UserRow, 'roleRank' | 'nameKey' | 'createdAt' | 'updatedAt' | 'id'>;

function keyOf(column: UserKey, kind: SortKey['kind'], direction: SortKey['direction']): SortKey & { column: UserKey } {
  return { expression: sql`${users[column]}`, kind, direction, column };
}

const byTime = (column: 'createdAt' | 'updatedAt', direction: 'asc' | 'desc') => [
  keyOf(column, 'time', direction),
  keyOf('id', 'id', direction),
];
// The index on the name ascends; it is scanned backwards.
const byName = (direction: 'asc' | 'desc') =>
  [keyOf('nameKey', 'text', direction), keyOf('id', 'id', direction)].map((key) => ({
    ...key,
    indexed: 'asc' as const,
  }));

/** Each is covered by an index. */
const ORDERS = {
  role: [{ ...keyOf('roleRank', 'integer', 'asc'), indexed: 'asc' as const }, ...byTime('createdAt', 'desc')],
  name: byName('asc'),
  '-name': byName('desc'),
  createdAt: byTime('createdAt', 'asc'),
  '-createdAt': byTime('createdAt', 'desc'),
  updatedAt: byTime('updatedAt', 'asc'),
  '-updatedAt': byTime('updatedAt', 'desc'),
} as const satisfies Record<UserSort, readonly SortKey[]>;

/** Users of the tenant in the order of `sort`. `q` searches username, email and names, ignoring case. */
export async function listUsers(tx: Queryable, filter: UserFilter): Promise<Page<UserRow>> {
  const { q, limit, cursor, sort = '-createdAt' } = filter;
  const keys = ORDERS[sort];
  const context = { ...filter, sort };
  const matching = matchingUsers(filter);
  const order = orderOf(keys);
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select()
      .from(users)
      .where(condition)
      .orderBy(...order)
      .limit(most);
  const read = (range: SQL | undefined, most: number) =>
    q
      ? searchRows(tx, SEARCHED, { q, select, matching: and(matching, range), order, limit: most })
      : withPageTotal(select(and(matching, range), most), most - 1);
  const rows: UserRow[] = [];
  let counted: Total = { count: 0, isCountExact: true };
  for (const range of rangesAfter(keys, cursor, context)) {
    if (rows.length > limit) break;
    const { rows: found, ...count } = await read(range, limit + 1 - rows.length);
    rows.push(...found);
    counted = count;
  }
  const isKnown = cursor === undefined && (Boolean(q) || counted.isCountExact);
  const total = isKnown
    ? counted
    : await countMatching(tx, filter, q ? and(matching, containsSearched(SEARCHED, q)) : matching);
  const page = toPage(rows, limit, {
    total: total.count,
    positionOf: (row) => keys.map(({ column }) => String(row[column])),
    context,
  });
  return { ...page, isTotalExact: total.isCountExact };
}

/** The rows after the cursor, as ranges of one index: those of the same role, then the following roles. */
function rangesAfter(
  keys: readonly SortKey[],
  cursor: string | undefined,
  context: ListContext,
): readonly (SQL | undefined)[] {
  const [first, ...rest] = keys;
  if (cursor === undefined || first?.kind !== 'integer') return [afterCursor(keys, cursor, context)];
  const [rank = null, ...position] = positionAt(keys, cursor, context);
  const sameRank = sql`${first.expression} = ${rank}::smallint`;
  return [and(sameRank, afterPosition(rest, position)), afterPosition([first], [rank])];
}

function matchingUsers({ role, isActive, hasRoleRequest, compliance }: UserFilter): SQL | undefined {
  return and(
    inNamedTenant(users.tenantId),
    role && eq(users.roleRank, ROLES.indexOf(role)),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    hasRoleRequest ? isNotNull(users.requestedRole) : undefined,
    compliance && sql`${complianceStatusOf(users)} = ${compliance}`,
  );
}

type ListedFilter = Required<Pick<UserFilter, 'q' | 'compliance'>>;

const activeListed = ({ q, compliance }: ListedFilter) =>
  and(matchingUsers({ isActive: true, compliance, limit: 0 }), q ? containsSearched(SEARCHED, q) : undefined);

/** Counts the active users that `listUsers` finds, and those of them in `ids`, a subquery. */
export async function countActiveListed(
  tx: Queryable,
  filter: ListedFilter,
  ids: SQL,
): Promise<{ all: number; among: number }> {
  const among = sql<number>`count(*) filter (where ${inArray(users.id, ids)})`.mapWith(Number);
  const [counted] = await tx.select({ all: count(), among }).from(users).where(activeListed(filter));
  return counted ?? { all: 0, among: 0 };
}

/** The active users that `listUsers` finds outside `ids`, with their addresses. */
export function listActiveListedBeyond(
  tx: Queryable,
  filter: ListedFilter,
  ids: SQL,
): Promise<{ id: string; email: string | null }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(activeListed(filter), notInArray(users.id, ids)));
}

/** Exact, unless a text, role requests or compliance filter the list. */
async function countMatching(tx: Queryable, filter: UserFilter, matching: SQL | undefined): Promise<Total> {
  if (filter.q || filter.hasRoleRequest || filter.compliance) return countUpTo(tx, users, matching);
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
