import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatCount } from '../../../lib/format/format.ts';

interface TaskCounts {
  readonly pending: number;
  readonly in_progress: number;
  readonly done: number;
}

export function totalOf({ pending, in_progress, done }: TaskCounts): number {
  return pending + in_progress + done;
}

/** "3 of 8 tasks done"; if unfinished tasks moved to another sprint, "3 of 8 tasks done, 2 carried over". */
export function formatProgress(counts: TaskCounts, movedOn: number | null = null): string {
  const total = totalOf(counts) + (movedOn ?? 0);
  if (total === 0) return 'No tasks yet';
  const done = `${formatCount(counts.done)} of ${formatCount(total)} ${total === 1 ? 'task' : 'tasks'} done`;
  return movedOn ? `${done}, ${formatCount(movedOn)} carried over` : done;
}

/** "Mar 3, 2026 to Mar 16, 2026". */
export function formatSprintDays({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return `${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`;
}
