import type { TaskStatus } from '@aicv/domain/task';

interface DueTask {
  readonly dueDate: string | null;
  readonly status: TaskStatus;
  readonly sprint: { readonly isClosed: boolean };
}

/** How urgent a task is on the day that it is where the reader is; null where nothing is due, or no more. */
export function dueState({ dueDate, status, sprint }: DueTask, today: string): 'overdue' | 'today' | 'later' | null {
  if (dueDate === null || status === 'done' || sprint.isClosed) return null;
  if (dueDate < today) return 'overdue';
  return dueDate === today ? 'today' : 'later';
}
