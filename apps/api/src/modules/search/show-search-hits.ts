import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { discloseEntries } from './disclose-entries.ts';
import { searchAll } from './search.queries.ts';
import type { EntryRow } from './search-entries.queries.ts';
import { searchVisibilityOf } from './search-visibility.ts';

/** The hits among everything that the caller may open, best first. Confidential hits are recorded as disclosed. */
export async function showSearchHits(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  q: string,
): Promise<readonly EntryRow[]> {
  if (q === '') return [];
  return scope.withTenant(caller.tenantId, async (tx) => {
    const hits = await searchAll(tx, await searchVisibilityOf(tx, caller), q);
    await discloseEntries(tx, caller, client, hits);
    return hits;
  });
}
