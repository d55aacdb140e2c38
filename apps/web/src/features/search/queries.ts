import { SEARCH_HITS_MAX } from '@aicv/domain/search/search-kind';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { normalizeSearchText } from '../../lib/format/search-text.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { foundGroups, type SearchGroup, startGroups } from './model/search-groups.ts';
import type { SearchOffers } from './model/search-target.ts';

/** Items that the user has opened from a search and may still open; refetched at each opening. */
const recentItemsQuery = queryOptions({
  queryKey: ['/api/search/recent'],
  queryFn: ({ signal }) => callApi('GET /api/search/recent', { signal }),
  refetchOnMount: 'always',
});

/** Cached results show at once when the user deletes a character, and are refetched: records change. */
const CACHE_MS = 30_000;

/** Matching records that the user may open. Further typing cancels the request. */
function searchQuery(q: string | undefined) {
  return queryOptions({
    queryKey: ['/api/search', q],
    queryFn: ({ signal }) => callApi('GET /api/search', { query: { q: q ?? '' }, signal }),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: CACHE_MS,
  });
}

/** Debounce: long enough to type a word, short enough not to be noticed. */
const TYPING_PAUSE_MS = 120;

export interface SearchResults {
  /** The text to search for; undefined before the user types. */
  readonly sought: string | undefined;
  readonly groups: readonly SearchGroup[];
  /** Whether the results match the text: until then the previous results stay. */
  readonly isUpToDate: boolean;
  /** Whether there may be more matches than one response contains. */
  readonly isCut: boolean;
  /** Why the records could not be searched. Pages and actions are still found. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** The results for the text as the user types. */
export function useSearchResults(text: string, offers: SearchOffers): SearchResults {
  const sought = normalizeSearchText(text);
  const asked = useDebouncedValue(sought, TYPING_PAUSE_MS);
  const found = useQuery(searchQuery(asked));
  const recent = useQuery(recentItemsQuery);
  if (sought === undefined) {
    return {
      sought,
      groups: startGroups(recent.data?.hits ?? [], offers),
      isUpToDate: recent.data !== undefined || recent.isError,
      isCut: false,
      // Not shown: the recent items are a convenience, and pages and field work without them.
      failure: null,
      retry: () => undefined,
    };
  }
  // After the user has cleared the field and typed again, the results of the earlier text are dropped.
  const hits = asked === undefined ? [] : (found.data?.hits ?? []);
  const isAsked = asked === sought;
  return {
    sought,
    groups: foundGroups(sought, hits, offers),
    isCut: hits.length >= SEARCH_HITS_MAX,
    isUpToDate: isAsked && !found.isPlaceholderData && !found.isFetching,
    failure: isAsked && found.data === undefined && !found.isFetching ? found.error : null,
    retry: () => void found.refetch(),
  };
}
