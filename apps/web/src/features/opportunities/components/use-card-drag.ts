import type { Opportunity } from '@aicv/contracts/opportunities';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { useEffect, useState } from 'react';
import { cardData } from './card-drag.ts';

/** Makes the element a card that can be dragged; answers whether it is being dragged. */
export function useCardDrag(element: HTMLElement | null, opportunity: Opportunity): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    if (element === null) return;
    return draggable({
      element,
      getInitialData: () => cardData(opportunity),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
          render: ({ container }) => renderPreview(element, container),
        });
        // Not when the drag has started, which is told a frame later: the preview is a copy, so it does not show this.
        setDragging(true);
      },
      onDrop: () => setDragging(false),
    });
  }, [element, opportunity]);

  return isDragging;
}

/** A copy of the card: the browser's own picture of it would hold a corner of the column, and lack what is scrolled out. */
function renderPreview(element: HTMLElement, container: HTMLElement): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.width = `${element.offsetWidth}px`;
  copy.removeAttribute('data-dragging');
  container.append(copy);
}
