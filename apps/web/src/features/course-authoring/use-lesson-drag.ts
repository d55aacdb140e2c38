import type { DraftLesson } from '@aicv/contracts/academy/course-authoring';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DropEdge, edgeIn, lessonData, lessonIdIn, targetData } from './lesson-drag.ts';

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
