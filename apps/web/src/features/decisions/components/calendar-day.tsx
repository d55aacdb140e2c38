import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';

/** A calendar day, 'YYYY-MM-DD'. */
export function CalendarDay({ day, emptyText = 'None' }: { day: string | null; emptyText?: string | undefined }) {
  if (day === null) return <span className="text-fg-3">{emptyText}</span>;
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatCalendarDate(day)}
    </time>
  );
}
