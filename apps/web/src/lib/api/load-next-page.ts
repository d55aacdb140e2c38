import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** A paginated list, as `useInfiniteQuery` returns it. */
export type PagedList = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  | 'data'
  | 'dataUpdatedAt'
  | 'hasNextPage'
  | 'isError'
  | 'isFetchingNextPage'
  | 'isPlaceholderData'
  | 'error'
  | 'fetchNextPage'
>;

/**
 * Loads the next page of a list. Resolves with the error, or null. Waits for a pending fetch of the list first: canceling it would leave
 * stale pages, and that fetch drops a page in flight. Does not retry once `isShown` returns false, because unmounting drops the page too,
 * or once a search has replaced the list.
 */
export async function loadNextPage(list: PagedList, isShown: () => boolean): Promise<Error | null> {
  const [loaded, firstPage] = [list.data?.pages.length, list.data?.pages[0]];
  const askedAt = Date.now();
  let now: Omit<PagedList, 'fetchNextPage'>;
  do {
    // Waits for a pending fetch instead of canceling it.
    now = await list.fetchNextPage({ cancelRefetch: false });
    const isMissing = now.hasNextPage && !now.isError && !now.isPlaceholderData && now.data?.pages.length === loaded;
    // A different first page that is older than this request belongs to another, cached list.
    const isAnother = now.data?.pages[0] !== firstPage && now.dataUpdatedAt < askedAt;
    if (!isMissing || isAnother) break;
  } while (isShown());
  return now.error;
}
