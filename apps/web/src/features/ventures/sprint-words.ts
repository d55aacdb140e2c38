import { formatCalendarDate } from '../../lib/calendar-date.ts';
import { formatCount } from '../../lib/format.ts';

interface TaskCounts {
  readonly pending: number;
  readonly in_progress: number;
  readonly done: number;
}

export function totalOf({ pending, in_progress, done }: TaskCounts): number {
  return pending + in_progress + done;
}

/** "3 of 8 tasks done". */
export function progressWords(counts: TaskCounts): string {
  const total = totalOf(counts);
  if (total === 0) return 'No tasks yet';
  return `${formatCount(counts.done)} of ${formatCount(total)} ${total === 1 ? 'task' : 'tasks'} done`;
}

/** "Mar 3, 2026 to Mar 16, 2026". */
export function daysWords({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return `${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`;
}
