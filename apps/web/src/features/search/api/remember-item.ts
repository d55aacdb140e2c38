import type { SearchHit } from '@aicv/contracts/search';
import { callApi } from '../../../lib/api-client.ts';

/** Remembers what was opened. Nobody waits for it, and a failure costs no more than a line of the next search. */
export function rememberItem({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): void {
  callApi('POST /api/search/recent', { body: { kind, id } }).catch(() => undefined);
}
