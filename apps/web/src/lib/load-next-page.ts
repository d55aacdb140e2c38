import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** A list that is read page by page, as `useInfiniteQuery` answers with it. */
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
 * Brings the next page of a list; answers with why it could not, or null. Where the list is being read again, or comes to be, that
 * ends first: stopped for the page, it would go on showing what was there before, and it drops a page that is on its way. Once `isShown`
 * says that whoever asked has gone, which drops it too, it is not asked for again; nor once a search has put another list in its place.
 */
export async function loadNextPage(list: PagedList, isShown: () => boolean): Promise<Error | null> {
  const [loaded, firstPage] = [list.data?.pages.length, list.data?.pages[0]];
  const askedAt = Date.now();
  let now: Omit<PagedList, 'fetchNextPage'>;
  do {
    // What is under way already is only waited for.
    now = await list.fetchNextPage({ cancelRefetch: false });
    const isMissing = now.hasNextPage && !now.isError && !now.isPlaceholderData && now.data?.pages.length === loaded;
    // Another first page that is no newer than the question is that of another list, which was kept.
    const isAnother = now.data?.pages[0] !== firstPage && now.dataUpdatedAt < askedAt;
    if (!isMissing || isAnother) break;
  } while (isShown());
  return now.error;
}
