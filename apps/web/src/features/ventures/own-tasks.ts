import type { Task } from '@aicv/contracts/tasks';
import type { TaskStatus } from '@aicv/domain/task';

/** The part of a list that is loaded; the next due task comes first. */
export interface LoadedTasks {
  readonly tasks: readonly Task[];
  readonly hasMore: boolean;
}

/**
 * The open tasks of several lists as one, the next due first, each task once and in the status that it will have. Where a
 * list goes on, what is due after its last loaded task is held back: something of that list could belong before it.
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

/** What is done, or left over from a closed sprint, the latest due first. */
export function tasksThatAreOver(tasks: readonly Task[], pending: ReadonlyMap<string, TaskStatus>): Task[] {
  return withStatuses(tasks, pending)
    .filter(isOver)
    .sort((left, right) => compareDue(left, right, -1) || newestFirst(left, right));
}

/** Nothing can be done any more about a task of a closed sprint. */
function isOver({ status, sprint }: Task): boolean {
  return status === 'done' || sprint.isClosed;
}

function withStatuses(tasks: readonly Task[], pending: ReadonlyMap<string, TaskStatus>): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return [...byId.values()].map((task) => ({ ...task, status: pending.get(task.id) ?? task.status }));
}

/** The server's order: without a due date last, among equals the newest first (REQ-150). */
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
