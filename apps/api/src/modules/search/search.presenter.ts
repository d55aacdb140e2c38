import type { SearchHit } from '@aicv/contracts/search/search';
import type { EntryRow } from './search-entries.queries.ts';
import type { Hit } from './show-search-hits.ts';

export function presentHit({ excerpt, ...entry }: Hit): SearchHit {
  return { ...presentRecentItem(entry), excerpt };
}

export function presentRecentItem({ kind, recordId, title, context, parentId }: EntryRow): SearchHit {
  return { kind, id: recordId, title, context, parentId, excerpt: null };
}
