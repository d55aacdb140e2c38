import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { draggedOpportunity } from './card-drag.ts';

/** Scrolls the element along its axis while a card is held near one of its edges. */
export function scrollUnderCards(element: HTMLElement, axis: 'horizontal' | 'vertical'): () => void {
  return autoScrollForElements({
    element,
    canScroll: ({ source }) => draggedOpportunity(source.data) !== null,
    getAllowedAxis: () => axis,
  });
}
