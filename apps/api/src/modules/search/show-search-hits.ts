import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { discloseEntries } from './disclose-entries.ts';
import { searchAll } from './search.queries.ts';
import type { EntryRow } from './search-entries.queries.ts';
import { searchVisibilityOf } from './search-visibility.ts';

/** What a text finds of all that the caller may open, the best first; which confidential records they were shown is recorded. */
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
