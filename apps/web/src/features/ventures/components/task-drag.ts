import type { Task } from '@aicv/contracts/tasks';
import { TASK_STATUSES, type TaskStatus } from '@aicv/domain/task';

type DragData = Record<string | symbol, unknown>;

/** Symbols, so that nothing else that can be dragged over the board is ever taken for one of its tasks. */
const TASK = Symbol('task');
const COLUMN = Symbol('task column');

export function taskData(task: Task): DragData {
  return { [TASK]: task };
}

/** The task that is dragged, or null when something else is. */
export function draggedTask(data: DragData): Task | null {
  return (data[TASK] as Task | undefined) ?? null;
}

export function columnData(status: TaskStatus): DragData {
  return { [COLUMN]: status };
}

/** The status of the column that was dropped on, or null. */
export function columnStatus(data: DragData): TaskStatus | null {
  return TASK_STATUSES.find((status) => status === data[COLUMN]) ?? null;
}
