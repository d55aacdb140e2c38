import { useEffect, useState } from 'react';
import type { BoardActions } from './board-actions.ts';
import { followDrags } from './drag-cards.ts';

/** Moves a card to the column it is dropped on. Returns whether a card is being dragged. */
export function useBoardDrag(board: HTMLElement | null, move: BoardActions['move']): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    if (board === null) return;
    return followDrags(board, move, setDragging);
  }, [board, move]);

  return isDragging;
}
