import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { discloseEntries } from './disclose-entries.ts';
import { listRecentItems } from './recent-items.queries.ts';
import { type EntryRow, setSearchVisibility } from './search-entries.queries.ts';
import { searchVisibilityOf } from './search-visibility.ts';

/** Items that the caller opened from a search and may still open. Confidential items are recorded as disclosed, like hits. */
export async function showRecentItems(scope: TenantScope, caller: Caller, client: Client): Promise<EntryRow[]> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    await setSearchVisibility(tx, await searchVisibilityOf(tx, caller));
    const items = await listRecentItems(tx, caller.userId);
    await discloseEntries(tx, caller, client, items);
    return items;
  });
}
