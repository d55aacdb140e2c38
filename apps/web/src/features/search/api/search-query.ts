import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** Cached results show at once when the user deletes a character, and are refetched: records change. */
const CACHE_MS = 30_000;

/** Matching records that the user may open. Further typing cancels the request. */
export function searchQuery(q: string | undefined) {
  return queryOptions({
    queryKey: ['/api/search', q],
    queryFn: ({ signal }) => callApi('GET /api/search', { query: { q: q ?? '' }, signal }),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: CACHE_MS,
  });
}
