import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { type RefCallback, useCallback, useState } from 'react';
import { dragCard } from './drag-cards.ts';

/**
 * Makes the element with the `ref` draggable from its first paint, and returns whether it is being dragged. The element is not in state,
 * because that would render each card of a board twice.
 */
export function useCardDrag(opportunity: Opportunity): { ref: RefCallback<HTMLElement>; isDragging: boolean } {
  const [isDragging, setDragging] = useState(false);
  const ref = useCallback((element: HTMLElement) => dragCard(element, opportunity, setDragging), [opportunity]);
  return { ref, isDragging };
}
