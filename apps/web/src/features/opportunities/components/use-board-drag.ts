import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useEffect, useState } from 'react';
import type { BoardActions } from './board-actions.ts';
import { columnStage, draggedOpportunity } from './card-drag.ts';

/** Moves a card to the column that it is dropped on; answers whether a card is being dragged. */
export function useBoardDrag(board: HTMLElement | null, move: BoardActions['move']): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    if (board === null) return;
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => draggedOpportunity(source.data) !== null,
        onDragStart: () => setDragging(true),
        onDrop: ({ source, location }) => {
          setDragging(false);
          const opportunity = draggedOpportunity(source.data);
          const target = location.current.dropTargets[0];
          const stage = target === undefined ? null : columnStage(target.data);
          if (opportunity !== null && stage !== null && stage !== opportunity.stage) move(opportunity, stage);
        },
      }),
      autoScrollForElements({
        element: board,
        canScroll: ({ source }) => draggedOpportunity(source.data) !== null,
        getAllowedAxis: () => 'horizontal',
      }),
    );
  }, [board, move]);

  return isDragging;
}
