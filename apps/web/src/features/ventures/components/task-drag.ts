import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUSES, type TaskStatus } from '@aicv/domain/ventures/task';

type DragData = Record<string | symbol, unknown>;

/** Symbols, so that no other item dragged over the board is mistaken for a task. */
const TASK = Symbol('task');
const COLUMN = Symbol('task column');

export function taskData(task: Task): DragData {
  return { [TASK]: task };
}

/** The dragged task, or null if something else is dragged. */
export function draggedTask(data: DragData): Task | null {
  return (data[TASK] as Task | undefined) ?? null;
}

export function columnData(status: TaskStatus): DragData {
  return { [COLUMN]: status };
}

/** The status of the column under the drop, or null. */
export function columnStatus(data: DragData): TaskStatus | null {
  return TASK_STATUSES.find((status) => status === data[COLUMN]) ?? null;
}
