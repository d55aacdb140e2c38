import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { DASHBOARD_METRICS_KEY } from '../../lib/api/metrics-keys.ts';
import { VENTURES_KEY } from '../../lib/api/ventures-key.ts';
import { refetchUnder } from '../../lib/api/written-record.ts';
import { ventureFilters } from './model/venture-filters.ts';
import type { VenturesSearch } from './model/ventures-search.ts';

const CARDS_PER_PAGE = '24';
const STAGE_CHANGES_PER_PAGE = '20';

/** Ventures that match the search, newest first, paginated. */
export function venturesQuery(search: VenturesSearch) {
  const filters = ventureFilters(search);
  return infiniteQueryOptions({
    queryKey: [...VENTURES_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/ventures', { query: { ...filters, limit: CARDS_PER_PAGE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export const ventureSummaryQuery = queryOptions({
  queryKey: [...VENTURES_KEY, 'summary'],
  queryFn: ({ signal }) => callApi('GET /api/ventures/summary', { signal }),
  refetchOnMount: 'always',
});

export function ventureQuery(id: string) {
  return queryOptions({
    queryKey: [...VENTURES_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/ventures/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** The launch of a venture with the scores at that time. */
export function launchQuery(id: string) {
  return queryOptions({
    queryKey: [...VENTURES_KEY, 'launch', id],
    queryFn: ({ signal }) => callApi('GET /api/ventures/{id}/launch', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** The stage history of a venture, newest first, paginated. */
export function stageChangesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...VENTURES_KEY, 'stage-changes', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/ventures/{id}/stage-changes', {
        params: { id },
        query: { limit: STAGE_CHANGES_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** Refetches the displayed ventures and dashboard metrics, except a venture that a write has returned. */
export async function refreshVentures(queryClient: QueryClient, written?: QueryKey): Promise<void> {
  await Promise.all([
    refetchUnder(queryClient, VENTURES_KEY, written),
    queryClient.invalidateQueries({ queryKey: DASHBOARD_METRICS_KEY }),
  ]);
}
