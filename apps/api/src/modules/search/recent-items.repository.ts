import { RECENT_ITEMS_MAX, type SearchKind } from '@aicv/domain/search/search-kind';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { recentItems } from './recent-items.tables.ts';

interface OpenedItem {
  readonly userId: string;
  readonly tenantId: string;
  readonly kind: SearchKind;
  readonly recordId: string;
}

/** Stores the item as the latest and deletes the oldest beyond the limit. */
export async function putRecentItem(tx: Queryable, item: OpenedItem): Promise<void> {
  const { userId } = item;
  // A separate statement: the next ones then see the items of concurrent requests.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recent_items:${userId}`}, 0))`);
  await tx
    .insert(recentItems)
    .values(item)
    .onConflictDoUpdate({
      target: [recentItems.userId, recentItems.kind, recentItems.recordId],
      set: { openedAt: sql`clock_timestamp()` },
    });
  const [oldestRetained] = await tx
    .select({ openedAt: recentItems.openedAt })
    .from(recentItems)
    .where(eq(recentItems.userId, userId))
    .orderBy(desc(recentItems.openedAt))
    .offset(RECENT_ITEMS_MAX - 1)
    .limit(1);
  if (oldestRetained === undefined) return;
  await tx
    .delete(recentItems)
    .where(and(eq(recentItems.userId, userId), sql`${recentItems.openedAt} < ${oldestRetained.openedAt}`));
}

export async function deleteRecentItemsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(recentItems).where(eq(recentItems.userId, userId));
}
