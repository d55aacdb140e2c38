/** Calendar months in UTC, each named by its first day. */
import { addDays, dateOfMs, isCalendarDate } from './calendar-date.ts';

export interface Month {
  /** 'YYYY-MM-01'. */
  readonly firstDay: string;
  readonly startMs: number;
  /** The start of the next month. */
  readonly endMs: number;
}

/** This many months up to the month of the given time, oldest first. */
export function monthsUpTo(nowMs: number, count: number): Month[] {
  const now = new Date(nowMs);
  const startOf = (monthsAhead: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead);
  return Array.from({ length: count }, (_, index) => {
    const startMs = startOf(index + 1 - count);
    return { firstDay: dateOfMs(startMs), startMs, endMs: startOf(index + 2 - count) };
  });
}

/** Whether the text is a month ('YYYY-MM') from 1900 to 2199. */
export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`) && text >= '1900-01' && text <= '2199-12';
}

/** The first and the last day of a month ('YYYY-MM'). */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  return { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The month ('YYYY-MM') that is this many months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dateOfMs(Date.UTC(year, number - 1 + count)).slice(0, 7);
}
