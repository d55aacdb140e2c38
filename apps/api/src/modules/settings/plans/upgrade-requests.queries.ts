import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inNamedTenant } from '../../../platform/db/tenancy/named-tenant.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import type { UpgradeRequestRow } from './upgrade-requests.repository.ts';
import { upgradeRequests } from './upgrade-requests.tables.ts';

/** The person's open request for premium courses, if any. */
export async function findOpenUpgradeRequest(tx: Queryable, userId: string): Promise<UpgradeRequestRow | undefined> {
  const [request] = await tx
    .select()
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, userId), isNull(upgradeRequests.resolvedAt)));
  return request;
}

/** The number of people in the transaction's tenant with an open request. */
export async function countOpenUpgradeRequests(tx: Queryable): Promise<number> {
  const [open] = await tx.select({ rows: count() }).from(upgradeRequests).where(isNull(upgradeRequests.resolvedAt));
  return open?.rows ?? 0;
}

const LONGEST_FIRST: readonly SortKey[] = [
  { expression: sql`${upgradeRequests.requestedAt}`, kind: 'time', direction: 'asc' },
  { expression: sql`${upgradeRequests.id}`, kind: 'id', direction: 'asc' },
];

/** The open requests of the transaction's tenant, oldest first. */
export async function listOpenUpgradeRequests(
  tx: Queryable,
  filter: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<UpgradeRequestRow>> {
  const context = { ...filter, list: 'upgrade-requests' };
  const waiting = and(inNamedTenant(upgradeRequests.tenantId), isNull(upgradeRequests.resolvedAt));
  const rows = await tx
    .select()
    .from(upgradeRequests)
    .where(and(waiting, afterCursor(LONGEST_FIRST, filter.cursor, context)))
    .orderBy(...orderOf(LONGEST_FIRST))
    .limit(filter.limit + 1);
  const page = toPage(rows, filter.limit, {
    total: rows.length,
    positionOf: (row) => [row.requestedAt, row.id],
    context,
  });
  return withBoundedTotal(tx, page, { cursor: filter.cursor, rows: upgradeRequests, matching: waiting });
}
