import type { OpportunityStage } from '@aicv/domain/opportunity';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useEffect, useState } from 'react';
import { columnData, draggedOpportunity } from './card-drag.ts';

/** Lets cards be dropped on the column; answers whether a card of another column is held over it. */
export function useDropColumn(
  column: HTMLElement | null,
  scroller: HTMLElement | null,
  stage: OpportunityStage,
): boolean {
  const [isTarget, setTarget] = useState(false);

  useEffect(() => {
    if (column === null || scroller === null) return;
    return combine(
      dropTargetForElements({
        element: column,
        getData: () => columnData(stage),
        canDrop: ({ source }) => draggedOpportunity(source.data) !== null,
        onDragEnter: ({ source }) => setTarget(draggedOpportunity(source.data)?.stage !== stage),
        onDragLeave: () => setTarget(false),
        onDrop: () => setTarget(false),
      }),
      autoScrollForElements({
        element: scroller,
        canScroll: ({ source }) => draggedOpportunity(source.data) !== null,
        getAllowedAxis: () => 'vertical',
      }),
    );
  }, [column, scroller, stage]);

  return isTarget;
}
