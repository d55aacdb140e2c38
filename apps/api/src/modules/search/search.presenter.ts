import type { SearchHit } from '@aicv/contracts/search/search';
import type { EntryRow } from './search-entries.queries.ts';

export function presentHit({ kind, recordId, title, context, parentId }: EntryRow): SearchHit {
  return { kind, id: recordId, title, context, parentId };
}
