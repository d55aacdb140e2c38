import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import type { ColumnCards } from '../../model/column-cards.ts';

/** A mean and the number of scored cards behind it. */
export type MeanScore = { readonly mean: string; readonly scoredCount: number };

/** The number of cards in a column. */
export function ColumnCount({ total, isTotalExact }: Pick<ColumnCards, 'total' | 'isTotalExact'>) {
  const isOne = total === 1 && isTotalExact;
  return (
    <p className="shrink-0 text-fg-2 text-xs">
      {formatCount(total)}
      {isTotalExact ? null : (
        <>
          <span aria-hidden="true">+</span>
          <VisuallyHidden> or more</VisuallyHidden>
        </>
      )}
      <VisuallyHidden>{isOne ? ' opportunity' : ' opportunities'}</VisuallyHidden>
    </p>
  );
}

/** The mean score of a column. The line renders without a score too, to align the first cards of all columns. */
export function ColumnMean({ meanScore }: { meanScore: MeanScore | null }) {
  return (
    <p className="mb-2 min-h-4 truncate px-3 text-fg-3 text-xs">
      {meanScore === null ? null : (
        <>
          <VisuallyHidden>Mean score </VisuallyHidden>
          <span aria-hidden="true">Mean </span>
          {meanScore.mean} of {formatCount(meanScore.scoredCount)} scored
        </>
      )}
    </p>
  );
}
