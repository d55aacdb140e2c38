import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { BoardActions } from './board-actions.ts';

type DragData = Record<string | symbol, unknown>;

/** Symbols identify cards and columns: no other drag data has them. */
const CARD = Symbol('opportunity card');
const COLUMN = Symbol('opportunity column');

/** Makes the element a draggable card and reports whether it is being dragged. Like the other functions here, returns its cleanup. */
export function dragCard(
  element: HTMLElement,
  opportunity: Opportunity,
  onChange: (isDragging: boolean) => void,
): () => void {
  return draggable({
    element,
    // A passed opportunity has to be reopened first.
    canDrag: () => opportunity.outcome === 'open',
    getInitialData: () => ({ [CARD]: opportunity }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
        render: ({ container }) => renderPreview(element, container),
      });
      // Not in `onDragStart`, which fires a frame later. The preview is a copy and does not show this state.
      onChange(true);
    },
    onDrop: () => onChange(false),
  });
}

/** Makes the column a drop target that scrolls under cards, and reports whether a card of another column is over it. */
export function dropOnColumn(
  column: HTMLElement,
  {
    scroller,
    stage,
    onChange,
  }: { scroller: HTMLElement; stage: OpportunityStage; onChange: (isTarget: boolean) => void },
): () => void {
  return combine(
    scrollUnderCards(scroller, 'vertical'),
    dropTargetForElements({
      element: column,
      getData: () => ({ [COLUMN]: stage }),
      canDrop: ({ source }) => draggedOpportunity(source.data) !== null,
      onDragEnter: ({ source }) => onChange(draggedOpportunity(source.data)?.stage !== stage),
      onDragLeave: () => onChange(false),
      onDrop: () => onChange(false),
    }),
  );
}

/** Moves a card to the column it is dropped on, scrolls the board during a drag, and reports whether a card is being dragged. */
export function followDrags(
  board: HTMLElement,
  move: BoardActions['move'],
  onChange: (isDragging: boolean) => void,
): () => void {
  return combine(
    scrollUnderCards(board, 'horizontal'),
    monitorForElements({
      canMonitor: ({ source }) => draggedOpportunity(source.data) !== null,
      onDragStart: () => onChange(true),
      onDrop: ({ source, location }) => {
        onChange(false);
        const opportunity = draggedOpportunity(source.data);
        const target = location.current.dropTargets[0];
        const stage = target === undefined ? null : columnStage(target.data);
        if (opportunity !== null && stage !== null && stage !== opportunity.stage) move(opportunity, stage);
      },
    }),
  );
}

/** Scrolls the element along its axis while a card is held near one of its edges. */
function scrollUnderCards(element: HTMLElement, axis: 'horizontal' | 'vertical'): () => void {
  return autoScrollForElements({
    element,
    canScroll: ({ source }) => draggedOpportunity(source.data) !== null,
    getAllowedAxis: () => axis,
  });
}

/** The dragged opportunity, or null if the drag is not a card. */
function draggedOpportunity(data: DragData): Opportunity | null {
  return (data[CARD] as Opportunity | undefined) ?? null;
}

/** The stage of the drop target, or null. */
function columnStage(data: DragData): OpportunityStage | null {
  return (data[COLUMN] as OpportunityStage | undefined) ?? null;
}

/** A copy of the card. The browser's own drag image would include a corner of the column and lack scrolled-out parts. */
function renderPreview(element: HTMLElement, container: HTMLElement): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.width = `${element.offsetWidth}px`;
  copy.removeAttribute('data-dragging');
  container.append(copy);
}
