import type { Opportunity } from '@aicv/contracts/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunity';
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { clsx } from 'clsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useMoveOpportunity } from '../api/move-opportunity.ts';
import { BoardActionsContext } from './board-actions.ts';
import { createFocusKeeper } from './focus-keeper.ts';
import { type BoardColumn, OpportunityColumn } from './opportunity-column.tsx';
import { STAGE_NAMES } from './stage-names.ts';
import { useBoardDrag } from './use-board-drag.ts';
import type { RevealRequest } from './use-reveal.ts';

type OpportunityBoardProps = {
  columns: readonly BoardColumn[];
  isFiltered: boolean;
  reveal: RevealRequest | null;
  onReveal: (request: RevealRequest) => void;
};

const OpportunityDetailsDialog = lazy(async () => ({
  default: (await import('./opportunity-details-dialog.tsx')).OpportunityDetailsDialog,
}));

/** The columns side by side; they fill what height there is and scroll inside, and sideways where they do not fit. */
export function OpportunityBoard({ columns, isFiltered, reveal, onReveal }: OpportunityBoardProps) {
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const [details, setDetails] = useState<Opportunity | null>(null);
  const [isShowingDetails, setShowingDetails] = useState(false);
  const [focusKeeper] = useState(() => createFocusKeeper(isFocusFree));
  const moveOpportunity = useMoveOpportunity();

  const move = useCallback(
    (opportunity: Opportunity, to: OpportunityStage) => {
      moveOpportunity(opportunity, to);
      onReveal({ id: opportunity.id, stage: to });
      announce(`${opportunity.title} moved to ${STAGE_NAMES[to]}`);
    },
    [moveOpportunity, onReveal],
  );
  const showDetails = useCallback((opportunity: Opportunity) => {
    setDetails(opportunity);
    setShowingDetails(true);
  }, []);
  const actions = useMemo(() => ({ move, showDetails, focusKeeper }), [move, showDetails, focusKeeper]);
  const isDragging = useBoardDrag(board, move);

  const hasCards = columns.some(({ content }) => content !== null && content.cards.length > 0);

  useEffect(() => cleanup, []);

  return (
    <BoardActionsContext value={actions}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of form fields is not what this is */}
      <div
        ref={setBoard}
        role="group"
        aria-label="Stages"
        // Without a card there is nothing inside that a keyboard could scroll the board with.
        {...(hasCards ? {} : { tabIndex: 0 })}
        className={clsx(
          'mt-5 grid min-h-96 flex-[1_1_calc(100dvh-19rem)] auto-cols-[18.75rem] grid-flow-col grid-rows-[minmax(0,1fr)] gap-3 overflow-x-auto overscroll-x-contain sm:flex-[1_1_calc(100dvh-20rem)] sm:auto-cols-[minmax(13.5rem,1fr)]',
          '-mx-(--page-pad) scroll-px-(--page-pad) px-(--page-pad) pb-1',
          // Snapping pulls against the scroll that follows a dragged card.
          !isDragging && 'max-sm:snap-x max-sm:snap-mandatory',
        )}
      >
        {columns.map((column) => (
          <OpportunityColumn key={column.stage} column={column} isFiltered={isFiltered} reveal={reveal} />
        ))}
      </div>
      {details === null ? null : (
        <Suspense>
          <OpportunityDetailsDialog
            opportunity={details}
            open={isShowingDetails}
            onOpenChange={setShowingDetails}
            finalFocus={() =>
              board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(details.id)}"] button`) ?? null
            }
          />
        </Suspense>
      )}
    </BoardActionsContext>
  );
}

function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[role="menu"]') !== null;
}
