import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { UpgradeRequestRow } from './upgrade-requests.repository.ts';
import { upgradeRequests } from './upgrade-requests.tables.ts';

/** The person's request for premium courses that waits; undefined where none does. */
export async function findOpenUpgradeRequest(tx: Queryable, userId: string): Promise<UpgradeRequestRow | undefined> {
  const [request] = await tx
    .select()
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, userId), isNull(upgradeRequests.resolvedAt)));
  return request;
}

/** How many people of the transaction's tenant wait. */
export async function countOpenUpgradeRequests(tx: Queryable): Promise<number> {
  const [open] = await tx.select({ rows: count() }).from(upgradeRequests).where(isNull(upgradeRequests.resolvedAt));
  return open?.rows ?? 0;
}
