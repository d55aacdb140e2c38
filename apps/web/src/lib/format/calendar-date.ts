/** Calendar dates ('YYYY-MM-DD') have no time zone: they are computed as UTC days, independent of the local time zone. */
import { formatDateParts } from './format.ts';

const MS_PER_DAY = 86_400_000;

/** "Mar 31, 2026". A text that is not a calendar date is returned unchanged. */
export function formatCalendarDate(date: string): string {
  const start = startOfDay(date);
  if (Number.isNaN(start)) return date;
  const day = new Date(start);
  return formatDateParts(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** Whole days from one date to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (startOfDay(to) - startOfDay(from)) / MS_PER_DAY;
}

/** A date alone parses as UTC (ECMA-262, Date Time String Format). */
function startOfDay(date: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
}
