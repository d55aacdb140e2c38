import type { Opportunity } from '@aicv/contracts/opportunities';
import { useEffect, useState } from 'react';
import { whenDragLoads } from './late-drag.ts';

/** Makes the element a card that can be dragged; answers whether it is being dragged. */
export function useCardDrag(element: HTMLElement | null, opportunity: Opportunity): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    if (element === null) return;
    return whenDragLoads(({ dragCard }) => dragCard(element, opportunity, setDragging));
  }, [element, opportunity]);

  return isDragging;
}
