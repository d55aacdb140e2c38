import type { Task } from '@aicv/contracts/ventures/tasks';
import type { TaskStatus } from '@aicv/domain/ventures/task';

/** The loaded part of a task list, next due first. */
export interface LoadedTasks {
  readonly tasks: readonly Task[];
  readonly hasMore: boolean;
}

/**
 * Merges the open tasks of several lists, next due first, with pending moves applied. If a list has more pages, tasks due after its last
 * loaded task are withheld: tasks on the next page could belong before them.
 */
export function openTasks(
  openLists: readonly LoadedTasks[],
  others: readonly Task[],
  pending: ReadonlyMap<string, TaskStatus>,
): Task[] {
  const open = withStatuses([...openLists.flatMap(({ tasks }) => tasks), ...others], pending)
    .filter((task) => !isOver(task))
    .sort(byDueDate);
  const ends = openLists.flatMap(({ tasks, hasMore }) => (hasMore ? tasks.slice(-1) : []));
  return open.filter((task) => ends.every((end) => byDueDate(task, end) <= 0));
}

/** Tasks that are done or left over from a closed sprint, latest due first. */
export function pastTasks(tasks: readonly Task[], pending: ReadonlyMap<string, TaskStatus>): Task[] {
  return withStatuses(tasks, pending)
    .filter(isOver)
    .sort((left, right) => compareDue(left, right, -1) || newestFirst(left, right));
}

/** A task is over once it is done or its sprint is closed. */
function isOver({ status, sprint }: Task): boolean {
  return status === 'done' || sprint?.isClosed === true;
}

function withStatuses(tasks: readonly Task[], pending: ReadonlyMap<string, TaskStatus>): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return [...byId.values()].map((task) => ({ ...task, status: pending.get(task.id) ?? task.status }));
}

/** The server's order: by due date, undated last, newest first on the same day (REQ-150). */
function byDueDate(left: Task, right: Task): number {
  return compareDue(left, right, 1) || newestFirst(left, right);
}

function compareDue({ dueDate: left }: Task, { dueDate: right }: Task, direction: 1 | -1): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -direction : direction;
}

function newestFirst(left: Task, right: Task): number {
  if (left.createdAt !== right.createdAt) return left.createdAt < right.createdAt ? 1 : -1;
  return left.id < right.id ? 1 : -1;
}
