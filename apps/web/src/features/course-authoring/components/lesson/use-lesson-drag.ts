import type { DraftLesson } from '@aicv/contracts/academy/course-authoring';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { useEffect, useEffectEvent, useState } from 'react';

type DragData = Record<string | symbol, unknown>;

export type DropEdge = 'before' | 'after';

/** Symbols, so that nothing else that is dragged over the list can be mistaken for a lesson. */
const LESSON = Symbol('lesson');
const EDGE = Symbol('edge of a lesson');

interface LessonDrag {
  readonly isDragging: boolean;
  /** On which side of the lesson the dragged one would land; null while no lesson is over it. */
  readonly edge: DropEdge | null;
}

/** Makes the element draggable, and a target for dropping other lessons before or after it. */
export function useLessonDrag(element: HTMLElement | null, lesson: DraftLesson): LessonDrag {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  useEffect(() => {
    if (element === null) return;
    return combine(
      draggable({
        element,
        getInitialData: () => lessonData(lesson),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        getData: ({ input }) => targetData(lesson, element, input.clientY),
        canDrop: ({ source }) => lessonIdIn(source.data) !== null,
        onDrag: ({ self, source }) => setEdge(lessonIdIn(source.data) === lesson.id ? null : edgeIn(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [element, lesson]);
  return { isDragging, edge };
}

/** Calls `onDropped` for each lesson dropped before or after another. */
export function useDroppedLesson(onDropped: (lessonId: string, overId: string, edge: DropEdge) => void): void {
  const reportDrop = useEffectEvent(onDropped);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => lessonIdIn(source.data) !== null,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          const [dropped, over] = [lessonIdIn(source.data), target === undefined ? null : lessonIdIn(target.data)];
          if (target !== undefined && dropped !== null && over !== null && dropped !== over) {
            reportDrop(dropped, over, edgeIn(target.data));
          }
        },
      }),
    [],
  );
}

function lessonData({ id }: DraftLesson): DragData {
  return { [LESSON]: id };
}

/** The id of the dragged lesson or the drop target, or null if it is not a lesson. */
function lessonIdIn(data: DragData): string | null {
  const id = data[LESSON];
  return typeof id === 'string' ? id : null;
}

/** Drop data of a lesson: the half that the pointer is over. */
function targetData(lesson: DraftLesson, element: Element, clientY: number): DragData {
  const { top, height } = element.getBoundingClientRect();
  const edge: DropEdge = clientY < top + height / 2 ? 'before' : 'after';
  return { ...lessonData(lesson), [EDGE]: edge };
}

function edgeIn(data: DragData): DropEdge {
  return data[EDGE] === 'before' ? 'before' : 'after';
}
