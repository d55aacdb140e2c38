import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** What was found is shown at once when one goes back a letter, and asked for again: records change. */
const CACHE_MS = 30_000;

/** What the person may open that matches the text; a call that is typed over is given up. */
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
