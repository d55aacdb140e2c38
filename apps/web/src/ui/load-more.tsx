import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { failureMessage } from '../lib/api-request-error.ts';
import { loadNextPage, type PagedList } from '../lib/load-next-page.ts';
import { Button } from './button.tsx';

type LoadMoreProps = {
  shown: number;
  total: number;
  /** False where there may be more than `total`. */
  isTotalExact?: boolean | undefined;
  /** What is shown; several where they are shown as one. */
  list: PagedList | readonly PagedList[];
};

/** How much of a list is shown, and the button that brings the next page. */
export function LoadMore({ shown, total, isTotalExact = true, list }: LoadMoreProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const lists = [list].flat();
  const withMore = lists.filter(({ hasNextPage }) => hasNextPage);
  const hasMore = withMore.length > 0;
  const countRef = useRef<HTMLSpanElement>(null);
  // The empty state says it already.
  if (total === 0) return null;

  const load = async () => {
    setLoading(true);
    setFailure(null);
    const failures = await Promise.all(withMore.map(loadNextPage));
    setFailure(failures.find((error) => error !== null) ?? null);
    setLoading(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 text-fg-2 text-sm">
      <span ref={countRef} tabIndex={-1}>
        {shown.toLocaleString('en-US')} of {Math.max(shown, total).toLocaleString('en-US')}
        {isTotalExact ? '' : '+'} shown
      </span>
      {hasMore ? (
        <LoadMoreButton
          heir={countRef}
          isLoading={isLoading || lists.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onLoad={load}
        />
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="w-full text-danger">
          {failureMessage(failure)}
        </p>
      )}
    </div>
  );
}

type LoadMoreButtonProps = {
  /** What takes the focus when the last page has taken the button away, so that whoever pressed it stays at the end of the list. */
  heir: RefObject<HTMLElement | null>;
  isLoading: boolean;
  onLoad: () => void;
};

function LoadMoreButton({ heir, isLoading, onLoad }: LoadMoreButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && button === document.activeElement) heir.current?.focus({ preventScroll: true });
    };
  }, [heir]);
  return (
    <Button ref={ref} size="sm" pending={isLoading} onClick={onLoad}>
      LOAD MORE
    </Button>
  );
}
