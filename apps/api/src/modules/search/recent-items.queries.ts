import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { recentItems } from './recent-items.tables.ts';
import { ENTRY, type EntryRow, type SearchVisibility, visibleTo } from './search-entries.queries.ts';
import { searchEntries } from './search-entries.tables.ts';

/** Items that the person opened and can still see, latest first, with their current titles. */
export async function listRecentItems(
  tx: Queryable,
  visibility: SearchVisibility,
  userId: string,
): Promise<EntryRow[]> {
  return tx
    .select(ENTRY)
    .from(recentItems)
    .innerJoin(
      searchEntries,
      and(eq(searchEntries.kind, recentItems.kind), eq(searchEntries.recordId, recentItems.recordId)),
    )
    .where(and(eq(recentItems.userId, userId), visibleTo(visibility)))
    .orderBy(desc(recentItems.openedAt));
}
