import type { Context } from '../../platform/context.ts';
import { discloseEntries } from './disclose-entries.ts';
import { listRecentItems } from './recent-items.queries.ts';
import type { EntryRow } from './search-entries.queries.ts';
import { searchVisibilityOf } from './search-visibility.ts';

/** Items that the caller opened from a search and may still open. Confidential items are recorded as disclosed, like hits. */
export async function showRecentItems(ctx: Context): Promise<EntryRow[]> {
  const { tx, caller } = ctx;
  const items = await listRecentItems(tx, await searchVisibilityOf(tx, caller), caller.userId);
  await discloseEntries(ctx, items);
  return items;
}
