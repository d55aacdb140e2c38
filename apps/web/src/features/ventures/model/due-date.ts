import type { TaskStatus } from '@aicv/domain/ventures/task';

interface DueTask {
  readonly dueDate: string | null;
  readonly status: TaskStatus;
  readonly sprint: { readonly isClosed: boolean } | null;
}

/** Urgency of a task. `today` is the user's local date. Null if the task has no due date or is done, or its sprint is closed. */
export function dueState({ dueDate, status, sprint }: DueTask, today: string): 'overdue' | 'today' | 'later' | null {
  if (dueDate === null || status === 'done' || sprint?.isClosed) return null;
  if (dueDate < today) return 'overdue';
  return dueDate === today ? 'today' : 'later';
}
