/** Lists and counts of the tenant's users. Indexes and counters keep them as fast for fifty thousand users as for fifty. */

import { ROLES, type Role } from '@aicv/domain/roles';
import { and, count, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import { countUpTo, type Total, withPageTotal } from '../../platform/database/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import { inNamedTenant } from '../../platform/database/named-tenant.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  containsPattern,
  type SearchedTable,
  searchFor,
  searchRows,
} from '../../platform/database/text-search.queries.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { userTallies, userTexts } from './user-texts.tables.ts';
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
  if (q) await searchFor(tx, q);
  const { rows, ...counted } = q
    ? await searchRows(tx, SEARCHED, select, { matching: onPage, order, limit: limit + 1 })
    : await withPageTotal(select(onPage, limit + 1), limit);
  const isKnown = cursor === undefined && (Boolean(q) || counted.isCountExact);
  const total = isKnown
    ? counted
    : await countMatching(tx, filter, q ? and(matching, containsPattern(SEARCHED)) : matching);
  const page = toPage(rows, limit, total.count, (row) => [row.createdAt, row.id], { ...filter });
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

async function countMatching(tx: Queryable, filter: UserFilter, matching: SQL | undefined): Promise<Total> {
  if (!filter.q && !filter.hasRoleRequest) {
    const tallies = await readTallies(tx);
    const { role, isActive } = filter;
    const wanted = tallies.filter(
      (tally) => (role ?? tally.role) === tally.role && (isActive ?? tally.isActive) === tally.isActive,
    );
    return { count: sumOf(wanted), isCountExact: true };
  }
  return countUpTo(tx, users, matching);
}

interface Tally {
  readonly role: Role;
  readonly isActive: boolean;
  readonly count: number;
}

async function readTallies(tx: Queryable): Promise<Tally[]> {
  const kept = await tx.select().from(userTallies);
  return kept.flatMap(({ roleRank, isActive, count: people }) => {
    const role = ROLES[roleRank];
    return role === undefined ? [] : [{ role, isActive: isActive === 1, count: people }];
  });
}

const sumOf = (tallies: readonly Tally[]) => tallies.reduce((sum, { count: people }) => sum + people, 0);

export interface UserCounts {
  readonly total: number;
  readonly active: number;
  /** Active and inactive. */
  readonly roles: Readonly<Record<Role, number>>;
  readonly activeAdmins: number;
}

/** Counts the tenant's users, from the counters. */
export async function countUsersByRole(tx: Queryable): Promise<UserCounts> {
  const tallies = await readTallies(tx);
  const byRole = ROLES.map((role) => [role, sumOf(tallies.filter((tally) => tally.role === role))] as const);
  const active = tallies.filter(({ isActive }) => isActive);
  return {
    total: sumOf(tallies),
    active: sumOf(active),
    roles: Object.fromEntries(byRole) as Record<Role, number>,
    activeAdmins: sumOf(active.filter(({ role }) => role === 'admin')),
  };
}

export async function countUsers(tx: Queryable): Promise<number> {
  return sumOf(await readTallies(tx));
}

/** Active learners, and how many of them joined in the last 30 days (REQ-240). */
export async function countLearners(tx: Queryable, nowMs: number): Promise<{ total: number; joinedLately: number }> {
  const since = isoTime(nowMs - 30 * 24 * 60 * 60 * 1000);
  const tallies = await readTallies(tx);
  const [lately] = await tx
    .select({ joined: count() })
    .from(users)
    .where(and(matchingUsers({ role: 'learner', isActive: true, limit: 0 }), gt(users.createdAt, since)));
  return {
    total: sumOf(tallies.filter(({ role, isActive }) => role === 'learner' && isActive)),
    joinedLately: lately?.joined ?? 0,
  };
}

/** The number of the tenant's users with a pending role request. */
export async function countRoleRequests(tx: Queryable, { isActive }: { isActive?: boolean } = {}): Promise<number> {
  const [waiting] = await tx
    .select({ rows: count() })
    .from(users)
    .where(matchingUsers({ hasRoleRequest: true, isActive, limit: 0 }));
  return waiting?.rows ?? 0;
}
