import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUSES, type TaskStatus } from '@aicv/domain/ventures/task';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useState } from 'react';

/** Makes the element, if present, a draggable task. Returns whether it is being dragged. */
export function useTaskDrag(element: HTMLElement | null, task: Task): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (element === null) return;
    return draggable({
      element,
      getInitialData: () => taskData(task),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [element, task]);
  return isDragging;
}

/** Makes the column a drop target for tasks. Returns whether a task of another column is over it. */
export function useDropStatus(column: HTMLElement | null, status: TaskStatus): boolean {
  const [isTarget, setTarget] = useState(false);
  useEffect(() => {
    if (column === null) return;
    return dropTargetForElements({
      element: column,
      getData: () => columnData(status),
      canDrop: ({ source }) => draggedTask(source.data) !== null,
      onDragEnter: ({ source }) => setTarget(draggedTask(source.data)?.status !== status),
      onDragLeave: () => setTarget(false),
      onDrop: () => setTarget(false),
    });
  }, [column, status]);
  return isTarget;
}

/** Moves a task to the column it is dropped on. */
export function useDroppedTasks(move: (task: Task, to: TaskStatus) => void): void {
  const moveDropped = useEffectEvent(move);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedTask(source.data) !== null,
        onDrop: ({ source, location }) => {
          const task = draggedTask(source.data);
          const target = location.current.dropTargets[0];
          const status = target === undefined ? null : columnStatus(target.data);
          if (task !== null && status !== null && status !== task.status) moveDropped(task, status);
        },
      }),
    [],
  );
}

type DragData = Record<string | symbol, unknown>;

/** Symbols, so that no other item dragged over the board is mistaken for a task. */
const TASK = Symbol('task');
const COLUMN = Symbol('task column');

function taskData(task: Task): DragData {
  return { [TASK]: task };
}

/** The dragged task, or null if something else is dragged. */
function draggedTask(data: DragData): Task | null {
  return (data[TASK] as Task | undefined) ?? null;
}

function columnData(status: TaskStatus): DragData {
  return { [COLUMN]: status };
}

/** The status of the column under the drop, or null. */
function columnStatus(data: DragData): TaskStatus | null {
  return TASK_STATUSES.find((status) => status === data[COLUMN]) ?? null;
}
