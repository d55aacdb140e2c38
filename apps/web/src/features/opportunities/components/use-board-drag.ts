import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useState } from 'react';
import type { BoardActions } from './board-actions.ts';
import { columnStage, draggedOpportunity } from './card-drag.ts';
import { useAutoScroll } from './use-auto-scroll.ts';

/** Moves a card to the column that it is dropped on; answers whether a card is being dragged. */
export function useBoardDrag(board: HTMLElement | null, move: BoardActions['move']): boolean {
  const [isDragging, setDragging] = useState(false);
  useAutoScroll(board, 'horizontal');

  useEffect(() => {
    if (board === null) return;
    return monitorForElements({
      canMonitor: ({ source }) => draggedOpportunity(source.data) !== null,
      onDragStart: () => setDragging(true),
      onDrop: ({ source, location }) => {
        setDragging(false);
        const opportunity = draggedOpportunity(source.data);
        const target = location.current.dropTargets[0];
        const stage = target === undefined ? null : columnStage(target.data);
        if (opportunity !== null && stage !== null && stage !== opportunity.stage) move(opportunity, stage);
      },
    });
  }, [board, move]);

  return isDragging;
}
