import type { Context } from '../../platform/context.ts';
import { discloseEntries } from './disclose-entries.ts';
import { searchAll } from './search.queries.ts';
import type { EntryRow } from './search-entries.queries.ts';
import { searchVisibilityOf } from './search-visibility.ts';

/** The hits among everything that the caller may open, best first. Confidential hits are recorded as disclosed. */
export async function showSearchHits(ctx: Context, q: string): Promise<readonly EntryRow[]> {
  const { tx, caller } = ctx;
  if (q === '') return [];

  const hits = await searchAll(tx, await searchVisibilityOf(tx, caller), q);
  await discloseEntries(ctx, hits);
  return hits;
}
