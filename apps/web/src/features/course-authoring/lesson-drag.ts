import type { DraftLesson } from '@aicv/contracts/academy/course-authoring';

type DragData = Record<string | symbol, unknown>;

export type DropEdge = 'before' | 'after';

/** Symbols, so that nothing else that is dragged over the list can be mistaken for a lesson. */
const LESSON = Symbol('lesson');
const EDGE = Symbol('edge of a lesson');

export function lessonData({ id }: DraftLesson): DragData {
  return { [LESSON]: id };
}

/** The id of the dragged lesson or the drop target, or null if it is not a lesson. */
export function lessonIdIn(data: DragData): string | null {
  const id = data[LESSON];
  return typeof id === 'string' ? id : null;
}

/** Drop data of a lesson: the half that the pointer is over. */
export function targetData(lesson: DraftLesson, element: Element, clientY: number): DragData {
  const { top, height } = element.getBoundingClientRect();
  const edge: DropEdge = clientY < top + height / 2 ? 'before' : 'after';
  return { ...lessonData(lesson), [EDGE]: edge };
}

export function edgeIn(data: DragData): DropEdge {
  return data[EDGE] === 'before' ? 'before' : 'after';
}
