import type { TaskStatus } from '@aicv/domain/task';

/** The day it is where the reader is: what is due on a day is due on that day everywhere. */
export function localToday(now: Date = new Date()): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${day.join('-')}`;
}

interface DueTask {
  readonly dueDate: string | null;
  readonly status: TaskStatus;
  readonly sprint: { readonly isClosed: boolean };
}

/** How urgent a task is; null where nothing is due, or no more. */
export function dueState({ dueDate, status, sprint }: DueTask, today: string): 'overdue' | 'today' | 'later' | null {
  if (dueDate === null || status === 'done' || sprint.isClosed) return null;
  if (dueDate < today) return 'overdue';
  return dueDate === today ? 'today' : 'later';
}
