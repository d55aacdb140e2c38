import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { showsComponentScores } from '@aicv/domain/opportunities/opportunity';
import { useCallback } from 'react';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import { type RevealRequest, useReveal } from './use-reveal.ts';

export interface CardListProps {
  readonly cards: readonly Opportunity[];
  readonly label: string;
  readonly scroller: HTMLElement;
  readonly reveal: RevealRequest | null;
}

/**
 * Off-screen cards are laid out when they approach the viewport, or when find-in-page reaches them. Shadow and focus ring overflow the
 * card.
 */
const ITEM = 'min-w-0 [content-visibility:auto] [overflow-clip-margin:6px] print:[content-visibility:visible]';
/** The estimated height until then. Cards with scores are taller. */
const HEIGHT = '[contain-intrinsic-block-size:auto_8.5rem]';
const HEIGHT_WITH_SCORES = '[contain-intrinsic-block-size:auto_12rem]';

/** A list that renders all its cards. */
export function ShortCardList({ cards, label, scroller, reveal }: CardListProps) {
  const show = useCallback(
    (_: number, id: string) => {
      scrollToCard(scroller, id);
      // Cards get their final height only once they are in view.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollToCard(scroller, id)));
    },
    [scroller],
  );
  useReveal(reveal, cards, show);

  return (
    <ul aria-label={label} className="grid gap-2 print:grid-cols-2">
      {cards.map((opportunity) => (
        <li
          key={opportunity.id}
          data-card={opportunity.id}
          className={`${ITEM} ${showsComponentScores(opportunity.stage) ? HEIGHT_WITH_SCORES : HEIGHT}`}
        >
          <OpportunityCard opportunity={opportunity} />
        </li>
      ))}
    </ul>
  );
}

/** Scrolls this column only: `scrollIntoView` would scroll the board and the page as well. */
function scrollToCard(scroller: HTMLElement, id: string): void {
  const card = scroller.querySelector(`[data-card="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  if (card === undefined) return;
  const view = scroller.getBoundingClientRect();
  if (card.top < view.top) scroller.scrollBy({ top: card.top - view.top });
  else if (card.bottom > view.bottom) scroller.scrollBy({ top: card.bottom - view.bottom });
}
