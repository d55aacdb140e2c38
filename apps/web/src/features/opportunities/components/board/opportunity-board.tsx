import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { clsx } from 'clsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useMoveOpportunity } from '../../board-mutations.ts';
import { useDeleteOpportunity } from '../../deletion-mutations.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { useReopen } from '../../reopen-mutation.ts';
import { type BoardActions, BoardActionsContext } from './board-actions.ts';
import { followDrags } from './drag-cards.ts';
import { createFocusRestorer } from './focus-restorer.ts';
import { type BoardColumn, OpportunityColumn } from './opportunity-column.tsx';
import type { Selection } from './selection.ts';
import { useCardKeys } from './use-card-keys.ts';
import type { RevealRequest } from './use-reveal.ts';

type OpportunityBoardProps = {
  columns: readonly BoardColumn[];
  isFiltered: boolean;
  selection: Selection;
  reveal: RevealRequest | null;
  onReveal: (request: RevealRequest) => void;
};

const PassDialog = lazyDialog(() => import('../passing/pass-dialog.tsx'), 'PassDialog');

/** The columns side by side. They fill the available height and scroll inside. The board scrolls horizontally if they do not fit. */
export function OpportunityBoard(props: OpportunityBoardProps) {
  const { columns, isFiltered, selection, reveal, onReveal } = props;
  const [board, setBoard] = useState<HTMLElement | null>(null);
  // Id of a card that is moving to a stage that is not shown, or was deleted. The next card or a heading takes over its focus.
  const leavingId = useRef<string | null>(null);
  const nextCard = useRef<HTMLElement | null>(null);
  const passing = useDialogSlot<Opportunity>();
  const { mutate: reopen } = useReopen();
  const { open: openPass } = passing;
  const { mutate: deleteOpportunity } = useDeleteOpportunity({
    onDeleted: ({ id }) => {
      leavingId.current = id;
      nextCard.current = neighborOf(id, board);
    },
  });
  const [focusKeeper] = useState(() => createFocusRestorer(isFocusFree));
  const moveOpportunity = useMoveOpportunity();

  const shownStages = columns.map(({ stage }) => stage).join(' ');
  const move = useCallback(
    (opportunity: Opportunity, to: OpportunityStage) => {
      const moving = moveOpportunity(opportunity, to).then((isMoved) => {
        if (!isMoved) announce(`${opportunity.title} was not moved`);
        return isMoved;
      });
      onReveal({ id: opportunity.id, stage: to });
      announce(`${opportunity.title} moved to ${STAGE_NAMES[to]}`);
      leavingId.current = shownStages.includes(to) ? null : opportunity.id;
      return moving;
    },
    [moveOpportunity, onReveal, shownStages],
  );
  useLayoutEffect(() => {
    const id = leavingId.current;
    if (id === null || columns.some(({ content }) => content?.cards.some((card) => card.id === id))) return;
    leavingId.current = null;
    const next = nextCard.current;
    nextCard.current = null;
    if (next?.isConnected && isFocusFree()) next.focus();
    else focusHeading(board?.querySelector('h2'));
  }, [board, columns]);
  useLayoutEffect(() => {
    // A filtered board unmounts when its last card leaves.
    return () => {
      if (leavingId.current !== null) focusHeading(board?.closest('main')?.querySelector('h1'));
    };
  }, [board]);
  const remove = useCallback(
    (opportunity: Opportunity) =>
      deleteOpportunity(opportunity, {
        onSuccess: () => announce(`${opportunity.title} deleted`),
      }),
    [deleteOpportunity],
  );
  const actions = useMemo(
    () => ({ move, pass: openPass, reopen, remove, selection, focusKeeper }),
    [move, openPass, reopen, remove, selection, focusKeeper],
  );
  useCardKeys(() => focusedOpportunity(columns), actions);
  const isDragging = useBoardDrag(board, move);

  const hasCards = columns.some(({ content }) => content !== null && content.cards.length > 0);

  useEffect(() => cleanup, []);

  return (
    <BoardActionsContext value={actions}>
      {/* biome-ignore lint/a11y/useSemanticElements: this is not a group of form fields */}
      <div
        ref={setBoard}
        role="group"
        aria-label="Stages"
        // A board without cards contains nothing focusable, so the keyboard could not scroll it.
        {...(hasCards ? {} : { tabIndex: 0 })}
        className={clsx(
          'mt-4 grid min-h-96 flex-[1_1_calc(100dvh-26rem)] auto-cols-[18.75rem] grid-flow-col grid-rows-[minmax(0,1fr)] gap-3 overflow-x-auto overscroll-x-contain sm:flex-[1_1_calc(100dvh-28rem)]',
          columns.length === 1 ? 'sm:auto-cols-[minmax(13.5rem,30rem)]' : 'sm:auto-cols-[minmax(13.5rem,1fr)]',
          '-mx-(--page-pad) scroll-px-(--page-pad) px-(--page-pad) pb-1 print:block',
          // Scroll snapping would work against the auto-scroll of a drag.
          !isDragging && 'max-sm:snap-x max-sm:snap-mandatory',
        )}
      >
        {columns.map((column) => (
          <OpportunityColumn key={column.stage} column={column} isFiltered={isFiltered} reveal={reveal} />
        ))}
      </div>
      <DialogSlot {...passing}>
        {(dialog, opportunity) => (
          <PassDialog {...dialog} opportunity={opportunity} finalFocus={() => menuButtonOf(opportunity, board)} />
        )}
      </DialogSlot>
    </BoardActionsContext>
  );
}

function focusedOpportunity(columns: readonly BoardColumn[]): Opportunity | undefined {
  const link = document.activeElement?.closest('article')?.querySelector('a');
  const cards = columns.flatMap(({ content }) => content?.cards ?? []);
  return link ? cards.find(({ id }) => link.pathname.endsWith(id)) : undefined;
}

const MENU_BUTTON = 'button[aria-haspopup="menu"]';

function cardOf(id: string, board: HTMLElement | null): Element | null {
  return board?.querySelector(`a[href*="/otif/${id}"]`)?.closest('article') ?? null;
}

/** The button of the menu of the next card in the column, or else of the one before. */
function neighborOf(id: string, board: HTMLElement | null): HTMLElement | null {
  const card = cardOf(id, board);
  const buttons = [...(card?.closest('section')?.querySelectorAll<HTMLElement>(`article ${MENU_BUTTON}`) ?? [])];
  const at = buttons.findIndex((button) => card?.contains(button));
  return buttons[at + 1] ?? buttons[at - 1] ?? null;
}

/** The button of the card's menu, or the heading of the first column once the card has left the board. */
function menuButtonOf({ id }: Opportunity, board: HTMLElement | null): HTMLElement | null {
  const card = cardOf(id, board);
  const target = card?.querySelector<HTMLElement>(MENU_BUTTON) ?? board?.querySelector('h2') ?? null;
  if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
  return target;
}

function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading || !isFocusFree()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[role="menu"]') !== null;
}

/** Moves a card to the column it is dropped on. Returns whether a card is being dragged. */
function useBoardDrag(board: HTMLElement | null, move: BoardActions['move']): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    if (board === null) return;
    return followDrags(board, move, setDragging);
  }, [board, move]);

  return isDragging;
}
