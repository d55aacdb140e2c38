import type { SearchHit } from '@aicv/contracts/search/search';
import { callApi } from '../../../lib/api/api-client.ts';

/** Stores an opened item. Not awaited: a failure costs only one entry in the next search. */
export function saveRecentItem({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): void {
  callApi('POST /api/search/recent', { body: { kind, id } }).catch(() => undefined);
}
