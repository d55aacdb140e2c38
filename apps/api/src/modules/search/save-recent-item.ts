import type { SearchKind } from '@aicv/domain/search/search-kind';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { putRecentItem } from './recent-items.repository.ts';
import { findEntry } from './search-entries.queries.ts';
import { searchVisibilityOf } from './search-visibility.ts';

/** Stores an opened item for the caller alone, without an audit entry. Rejects an item that the caller may not open (404). */
export async function saveRecentItem(
  ctx: Context,
  { kind, id }: { readonly kind: SearchKind; readonly id: string },
): Promise<void> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;

  const entry = await findEntry(tx, await searchVisibilityOf(tx, caller), { kind, recordId: id });
  if (entry === undefined) throw notFound();
  await putRecentItem(tx, { userId, tenantId, kind, recordId: entry.recordId });
}
