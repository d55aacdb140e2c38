import type { Task } from '@aicv/contracts/ventures/tasks';
import { CalendarClock, CalendarDays } from 'lucide-react';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { useTenantToday } from '../../../../lib/hooks/use-tenant-today.ts';
import { dueState } from '../../model/due-date.ts';

/** The due date of a task, with a label if it is overdue. */
export function DueDate({ task }: { task: Pick<Task, 'dueDate' | 'status' | 'sprint'> }) {
  const today = useTenantToday();
  if (task.dueDate === null) return <span className="text-fg-3 text-xs">No due date</span>;
  const state = dueState(task, today);
  const isUrgent = state === 'overdue' || state === 'today';
  const Icon = isUrgent ? CalendarClock : CalendarDays;
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-1 text-xs ${
        state === 'overdue' ? 'font-[550] text-danger' : state === 'today' ? 'font-[550] text-warning' : 'text-fg-2'
      }`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        {state === 'overdue' ? 'Overdue, ' : state === 'today' ? 'Due today, ' : 'Due '}
        <time dateTime={task.dueDate}>{formatCalendarDate(task.dueDate)}</time>
      </span>
    </span>
  );
}
