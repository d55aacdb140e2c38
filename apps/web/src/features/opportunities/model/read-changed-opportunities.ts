import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { isAbsence } from '../../../lib/api/api-request-error.ts';
import { DASHBOARD_METRICS_KEY } from '../../../lib/api/metrics-keys.ts';
import { NEWEST_OPPORTUNITIES_KEY } from '../../../lib/api/newest-opportunities-key.ts';
import { COLUMNS_KEY, markColumnsChanged, TABLES_KEY } from '../queries.ts';
import {
  hasPendingMoves,
  loadedOpportunities,
  refetchChangedColumns,
  removeFromColumns,
  upsertAllInColumns,
} from './column-cache.ts';

/** Above this number, refetching the columns is faster. */
const SINGLE_READS_MAX = 10;

/** Data of one opportunity on its page, besides the columns. */
const PARTS_OF_PAGE = ['detail', 'reviews', 'comments', 'stage-changes'] as const;

/** Refetches the shown data of opportunities that other users changed, or may have changed. Null means any opportunity. */
export async function readChangedOpportunities(queryClient: QueryClient, ids: readonly string[] | null): Promise<void> {
  for (const part of PARTS_OF_PAGE) {
    void queryClient.invalidateQueries({
      queryKey: ['/api/opportunities', part],
      predicate: ({ queryKey }) => ids === null || ids.some((id) => id === queryKey[2]),
    });
  }
  void queryClient.invalidateQueries({ queryKey: NEWEST_OPPORTUNITIES_KEY });
  await markColumnsChanged(queryClient, OPPORTUNITY_STAGES);
  void queryClient.invalidateQueries({ queryKey: DASHBOARD_METRICS_KEY });
  const loaded = loadedOpportunities(queryClient);
  const shown = ids?.filter((id) => loaded.has(id));
  if (shown === undefined || shown.length > SINGLE_READS_MAX) {
    // At any position in a column.
    await Promise.all([COLUMNS_KEY, TABLES_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  } else {
    // A card may be below the first page of its column, and only that page is refetched.
    upsertAllInColumns(queryClient, (await Promise.all(shown.map((id) => readOpportunity(queryClient, id)))).flat());
  }
  // A response fetched between two moves would show the board before the second one. The last move refetches by itself.
  if (!hasPendingMoves(queryClient)) await refetchChangedColumns(queryClient);
}

async function readOpportunity(queryClient: QueryClient, id: string) {
  return callApi('GET /api/opportunities/{id}', { params: { id } }).catch((error) => {
    // Deleted. If it cannot be read for another reason, it stays unchanged until its column is refetched.
    if (isAbsence(error)) removeFromColumns(queryClient, id);
    return [];
  });
}
