import { eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { upgradeRequests } from './upgrade-requests.tables.ts';

export type UpgradeRequestRow = typeof upgradeRequests.$inferSelect;

export async function insertUpgradeRequest(
  tx: Queryable,
  request: typeof upgradeRequests.$inferInsert,
): Promise<UpgradeRequestRow> {
  const [inserted] = await tx.insert(upgradeRequests).values(request).returning();
  if (inserted === undefined) throw new Error('The upgrade request was not inserted');
  return inserted;
}

/** Resolves every open request of the transaction's tenant and returns them. */
export async function resolveUpgradeRequests(tx: Queryable): Promise<UpgradeRequestRow[]> {
  return tx
    .update(upgradeRequests)
    .set({ resolvedAt: sql`clock_timestamp()` })
    .where(isNull(upgradeRequests.resolvedAt))
    .returning();
}

export async function findUpgradeRequest(tx: Queryable, id: string): Promise<UpgradeRequestRow | undefined> {
  const [request] = await tx.select().from(upgradeRequests).where(eq(upgradeRequests.id, id));
  return request;
}

/** Resolves one request. The caller must have locked the tenant's settings, so that no concurrent call resolves it. */
export async function resolveUpgradeRequest(tx: Queryable, id: string): Promise<void> {
  await tx.update(upgradeRequests).set({ resolvedAt: sql`clock_timestamp()` }).where(eq(upgradeRequests.id, id));
}
