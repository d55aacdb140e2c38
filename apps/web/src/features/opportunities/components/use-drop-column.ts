import type { OpportunityStage } from '@aicv/domain/opportunity';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useState } from 'react';
import { columnData, draggedOpportunity } from './card-drag.ts';
import { useAutoScroll } from './use-auto-scroll.ts';

/** Lets cards be dropped on the column; answers whether a card of another column is held over it. */
export function useDropColumn(
  column: HTMLElement | null,
  scroller: HTMLElement | null,
  stage: OpportunityStage,
): boolean {
  const [isTarget, setTarget] = useState(false);
  useAutoScroll(scroller, 'vertical');

  useEffect(() => {
    if (column === null) return;
    return dropTargetForElements({
      element: column,
      getData: () => columnData(stage),
      canDrop: ({ source }) => draggedOpportunity(source.data) !== null,
      onDragEnter: ({ source }) => setTarget(draggedOpportunity(source.data)?.stage !== stage),
      onDragLeave: () => setTarget(false),
      onDrop: () => setTarget(false),
    });
  }, [column, stage]);

  return isTarget;
}
