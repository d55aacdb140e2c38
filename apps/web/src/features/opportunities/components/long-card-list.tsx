import { showsComponentScores } from '@aicv/domain/opportunity';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { OpportunityCard } from './opportunity-card.tsx';
import type { CardListProps } from './short-card-list.tsx';
import { useReveal } from './use-reveal.ts';

const GAP_PX = 8;
const HEIGHT_PX = 136;
const HEIGHT_WITH_SCORES_PX = 190;

/** A list that renders the cards in sight only; heights are measured, as titles wrap. */
export function LongCardList({ cards, label, scroller, reveal, total }: CardListProps & { total: number | null }) {
  // The virtualizer changes inside and keeps its identity: a compiled component would go on showing its first window.
  'use no memo';

  const [keptId, setKeptId] = useState<string | null>(null);
  const keptIndex = keptId === null ? -1 : cards.findIndex((card) => card.id === keptId);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => {
      const card = cards[index];
      return card !== undefined && showsComponentScores(card.stage) ? HEIGHT_WITH_SCORES_PX : HEIGHT_PX;
    },
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: GAP_PX,
    overscan: 4,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), keptIndex),
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
            // -1 tells that nobody knows.
            aria-setsize={total ?? -1}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
            // A card with the focus, or with its menu open, stays when it is scrolled out of sight.
            onFocus={() => setKeptId(opportunity.id)}
            onBlur={() => setKeptId(null)}
          >
            <OpportunityCard opportunity={opportunity} />
          </li>
        );
      })}
    </ul>
  );
}

function withIndex(indexes: number[], kept: number): number[] {
  if (kept === -1 || indexes.includes(kept)) return indexes;
  return [...indexes, kept].sort((left, right) => left - right);
}
