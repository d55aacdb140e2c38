import type { Opportunity } from '@aicv/contracts/opportunities';
import { type RefCallback, useCallback, useState } from 'react';
import { dragCard } from './drag-cards.ts';

/**
 * Makes the element that takes the `ref` a card that can be dragged from its first paint on, and tells whether it is being dragged. The element is no state: each
 * card of a board would be drawn twice.
 */
export function useCardDrag(opportunity: Opportunity): { ref: RefCallback<HTMLElement>; isDragging: boolean } {
  const [isDragging, setDragging] = useState(false);
  const ref = useCallback((element: HTMLElement) => dragCard(element, opportunity, setDragging), [opportunity]);
  return { ref, isDragging };
}
