import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { type ListCount, type ListPages, listCount, sumOfCounts } from '../../lib/api/list-count.ts';
import { loadNextPage, type PagedList } from '../../lib/api/load-next-page.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useIsMounted } from '../../lib/hooks/use-is-mounted.ts';
import { Button } from '../form/button.tsx';

type CountedList = PagedList & { data: ListPages | undefined };

type LoadMoreProps = {
  /** The shown list, or several lists shown as one. */
  list: CountedList | readonly CountedList[];
  /** Set if not every loaded record is shown. */
  count?: ListCount | undefined;
  /** Hides the count of a list that fits one page. */
  isOnlyForMore?: boolean | undefined;
};

interface Failure {
  readonly error: Error;
  /** The first pages of each list at the time of the error. */
  readonly firstPages: readonly unknown[];
}

/** The count of a list, and the button that loads the next page. */
export function LoadMore({ list, count, isOnlyForMore = false }: LoadMoreProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isShown = useIsMounted();
  const lists = [list].flat();
  const { shown, total, isTotalExact } = count ?? sumOfCounts(lists.map(({ data }) => listCount(data)));
  const withMore = lists.filter(({ hasNextPage }) => hasNextPage);
  const hasMore = withMore.length > 0;
  // The count stays after the last page: it has the focus if the user pressed the button.
  const [hadMore, setHadMore] = useState(hasMore);
  if (hasMore && !hadMore) setHadMore(true);
  const countRef = useRef<HTMLSpanElement>(null);
  // The empty state shows the count already.
  if (total === 0 || (isOnlyForMore && !hadMore)) return null;

  const firstPages = lists.map(({ data }) => data?.pages[0]);
  const load = async () => {
    setLoading(true);
    setFailure(null);
    const errors = await Promise.all(withMore.map((each) => loadNextPage(each, isShown)));
    const error = errors.find((failed) => failed !== null);
    setFailure(error === undefined ? null : { error, firstPages });
    setLoading(false);
  };
  // An error of an earlier list does not apply after a new search or a refetch.
  const isFailed = failure?.firstPages.every((page, index) => page === firstPages[index]) ?? false;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 text-fg-2 text-sm">
      <span ref={countRef} tabIndex={-1}>
        {formatCount(shown)} of {formatCount(total)}
        {isTotalExact ? '' : '+'} shown
      </span>
      {hasMore ? (
        <LoadMoreButton
          focusFallbackRef={countRef}
          isLoading={isLoading || lists.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onLoad={load}
        />
      ) : null}
      {failure !== null && isFailed ? (
        <p role="alert" className="w-full text-danger">
          {failureMessage(failure.error)}
        </p>
      ) : null}
    </div>
  );
}

type LoadMoreButtonProps = {
  /** Takes the focus when the last page has removed the button, so that keyboard users stay at the end of the list. */
  focusFallbackRef: RefObject<HTMLElement | null>;
  isLoading: boolean;
  onLoad: () => void;
};

function LoadMoreButton({ focusFallbackRef, isLoading, onLoad }: LoadMoreButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && button === document.activeElement)
        focusFallbackRef.current?.focus({ preventScroll: true });
    };
  }, [focusFallbackRef]);
  return (
    <Button ref={ref} size="sm" pending={isLoading} onClick={onLoad}>
      LOAD MORE
    </Button>
  );
}
