import type { Context } from '../../platform/context.ts';
import { discloseEntries } from './disclose-entries.ts';
import { type Excerpt, findExcerpts } from './excerpts.queries.ts';
import { searchAll } from './search.queries.ts';
import type { EntryRow } from './search-entries.queries.ts';
import { searchVisibilityOf } from './search-visibility.ts';

export type Hit = EntryRow & { readonly excerpt: Excerpt | null };

/** The hits among everything that the caller may open, best first. Confidential hits are recorded as disclosed. */
export async function showSearchHits(ctx: Context, q: string): Promise<readonly Hit[]> {
  const { tx, caller } = ctx;
  if (q === '') return [];

  const { entries, words } = await searchAll(tx, await searchVisibilityOf(tx, caller), q);
  await discloseEntries(ctx, entries);
  const excerpts = await findExcerpts(tx, entries, { q, words });
  return entries.map((entry) => ({ ...entry, excerpt: excerpts.get(entry.entryId) ?? null }));
}
