import { formatCount } from '../../../lib/format.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ColumnCards } from '../api/column-cards.ts';

type ColumnMetricsProps = { content: ColumnCards; meanScore: MeanScore | null };

/** A mean with the number of scored cards that it is of. */
export type MeanScore = { readonly mean: string; readonly scoredCount: number };

/** How many cards a column holds and their mean score. */
export function ColumnMetrics({ content: { total, isTotalExact }, meanScore }: ColumnMetricsProps) {
  const isOne = total === 1 && isTotalExact;
  return (
    <p className="flex shrink-0 items-baseline gap-2 text-xs text-fg-3">
      {meanScore === null ? null : (
        <span>
          <VisuallyHidden>Mean score </VisuallyHidden>
          <span aria-hidden="true">Mean </span>
          {meanScore.mean} of {formatCount(meanScore.scoredCount)} scored
        </span>
      )}
      <span className="text-fg-2">
        {formatCount(total)}
        {isTotalExact ? null : (
          <>
            <span aria-hidden="true">+</span>
            <VisuallyHidden> or more</VisuallyHidden>
          </>
        )}
        <VisuallyHidden>{isOne ? ' opportunity' : ' opportunities'}</VisuallyHidden>
      </span>
    </p>
  );
}
