import { showsComponentScores } from '@aicv/domain/opportunities/opportunity';
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import type { CardListProps } from './short-card-list.tsx';
import { useReveal } from './use-reveal.ts';

/** One card above and one below the viewport, for the Tab key. */
const OVERSCAN_AT_REST = 1;
/** The scroll direction, while scrolling. */
const OVERSCAN_AHEAD = 4;
const GAP_PX = 8;
const HEIGHT_PX = 136;
const HEIGHT_WITH_SCORES_PX = 190;

/** A virtual list that renders visible cards only. Heights are measured, because titles wrap. */
export function LongCardList({ cards, label, scroller, reveal, total }: CardListProps & { total: number | null }) {
  const [retainedId, setRetainedId] = useState<string | null>(null);
  const retainedIndex = retainedId === null ? -1 : cards.findIndex((card) => card.id === retainedId);
  // A stable function: a new one would discard all measured heights.
  const getItemKey = useCallback((index: number) => cards[index]?.id ?? index, [cards]);
  const virtualizer: Virtualizer<HTMLElement, HTMLLIElement> = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: cards.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => {
      const card = cards[index];
      return card !== undefined && showsComponentScores(card.stage) ? HEIGHT_WITH_SCORES_PX : HEIGHT_PX;
    },
    getItemKey,
    gap: GAP_PX,
    overscan: OVERSCAN_AT_REST,
    rangeExtractor: (range) =>
      withIndex(defaultRangeExtractor(ahead(range, virtualizer.scrollDirection)), retainedIndex),
  });

  const show = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  useReveal(reveal, cards, show);

  return (
    <ul aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const opportunity = cards[index];
        return opportunity === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-card={opportunity.id}
            // -1 means that the total is unknown.
            aria-setsize={total ?? -1}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
            // A card that has the focus or an open menu stays mounted outside the viewport.
            onFocus={() => setRetainedId(opportunity.id)}
            onBlur={() => setRetainedId(null)}
          >
            <OpportunityCard opportunity={opportunity} />
          </li>
        );
      })}
    </ul>
  );
}

/** Extends the range in the scroll direction to avoid gaps. At rest, extra cards would only slow down the page. */
function ahead(range: Range, direction: 'forward' | 'backward' | null): Range {
  const { startIndex, endIndex, count } = range;
  const more = OVERSCAN_AHEAD - OVERSCAN_AT_REST;
  if (direction === 'forward') return { ...range, endIndex: Math.min(count - 1, endIndex + more) };
  if (direction === 'backward') return { ...range, startIndex: Math.max(0, startIndex - more) };
  return range;
}

function withIndex(indexes: number[], retained: number): number[] {
  if (retained === -1 || indexes.includes(retained)) return indexes;
  return [...indexes, retained].sort((left, right) => left - right);
}
