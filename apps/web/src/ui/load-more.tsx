import { Button } from './button.tsx';

type LoadMoreProps = {
  shown: number;
  total: number;
  /** False where there may be more than `total`. */
  isTotalExact?: boolean | undefined;
  hasMore: boolean;
  isPending: boolean;
  onLoadMore: () => void;
};

/** How much of a list is shown, and the button that brings the next page. */
export function LoadMore({ shown, total, isTotalExact = true, hasMore, isPending, onLoadMore }: LoadMoreProps) {
  // The empty state says it already.
  if (total === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 text-fg-2 text-sm">
      <span>
        {shown.toLocaleString('en-US')} of {Math.max(shown, total).toLocaleString('en-US')}
        {isTotalExact ? '' : '+'} shown
      </span>
      {hasMore ? (
        <Button size="sm" pending={isPending} onClick={onLoadMore}>
          LOAD MORE
        </Button>
      ) : null}
    </div>
  );
}
