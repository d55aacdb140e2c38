import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { BoardActions } from './board-actions.ts';
import { loadDrag, whenDragLoads } from './late-drag.ts';

/** Moves a card to the column that it is dropped on; answers whether a card is being dragged. */
export function useBoardDrag(board: HTMLElement | null, move: BoardActions['move']): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => whenIdle(loadDrag), []);
  useEffect(() => {
    if (board === null) return;
    return whenDragLoads(({ followDrags }) => followDrags(board, move, setDragging));
  }, [board, move]);

  return isDragging;
}
