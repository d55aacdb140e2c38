import type { Task } from '@aicv/contracts/ventures/tasks';
import type { TaskStatus } from '@aicv/domain/ventures/task';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import { columnData, columnStatus, draggedTask, taskData } from './task-drag.ts';

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
