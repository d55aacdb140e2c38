import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { useEffect, useRef } from 'react';

/** Asks the column of this stage to scroll to the card. Each request is a new object. */
export interface RevealRequest {
  readonly id: string;
  readonly stage: OpportunityStage;
}

/** Calls `show` once for each request, as soon as the column contains the card. */
export function useReveal(
  request: RevealRequest | null,
  cards: readonly Opportunity[],
  show: (index: number, id: string) => void,
): void {
  const answered = useRef<RevealRequest | null>(null);
  useEffect(() => {
    if (request === null || answered.current === request) return;
    const index = cards.findIndex((card) => card.id === request.id);
    if (index === -1) return;
    answered.current = request;
    show(index, request.id);
  }, [request, cards, show]);
}
