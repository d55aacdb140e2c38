import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';

type NextPageProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  what: 'cards' | 'rows';
  scroller: HTMLElement | null;
  /** Whether to wait, although the user is near the end. */
  isHeld?: boolean;
};

/** Loads the next page when the user scrolls near the end of a list. */
export function NextPage({ query, what, scroller, isHeld = false }: NextPageProps) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const load = useCallback(() => {
    // No next page while the list is being refetched from its start.
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);
  if (!hasNextPage || scroller === null) return null;
  if (isFetchNextPageError) {
    const retry = () => void fetchNextPage();
    return <NextPageFailure what={what} error={error} isRetrying={isFetchingNextPage} onRetry={retry} />;
  }
  return isHeld ? null : <NextPageSentinel scroller={scroller} pageKey={data} onNear={load} />;
}

type NextPageFailureProps = { what: 'cards' | 'rows'; error: unknown; isRetrying: boolean; onRetry: () => void };

/** Shown at the end of a list if its next page fails to load. */
function NextPageFailure({ what, error, isRetrying, onRetry }: NextPageFailureProps) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  return (
    <div
      ref={boxRef}
      role="alert"
      className="mt-3 grid justify-items-center gap-2 px-2 py-3 text-center text-sm text-fg-2"
    >
      <p>
        The next {what} could not be loaded. {failureMessage(error)}
      </p>
      <Button size="sm" pending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type NextPageSentinelProps = {
  scroller: HTMLElement;
  /** Any value that changes with each page. If the end is still visible after a page loads, the next page loads immediately. */
  pageKey: unknown;
  onNear: () => void;
};

/** How far below the viewport the next page is requested: about ten cards ahead. */
const AHEAD = '1500px';

/** An invisible element at the end of a list that requests the next page when the user scrolls near it. */
function NextPageSentinel({ scroller, pageKey, onNear }: NextPageSentinelProps) {
  const [line, setLine] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (line === null || pageKey === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { root: scroller, rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(line);
    return () => observer.disconnect();
  }, [line, scroller, pageKey, onNear]);

  return <div ref={setLine} aria-hidden="true" className="h-px" />;
}
