import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { useEffect, useState } from 'react';
import { dropOnColumn } from './drag-cards.ts';

/** Makes the column a drop target. Returns whether a card of another column is over it. */
export function useDropColumn(
  column: HTMLElement | null,
  scroller: HTMLElement | null,
  stage: OpportunityStage,
): boolean {
  const [isTarget, setTarget] = useState(false);

  useEffect(() => {
    if (column === null || scroller === null) return;
    return dropOnColumn(column, { scroller, stage, onChange: setTarget });
  }, [column, scroller, stage]);

  return isTarget;
}
