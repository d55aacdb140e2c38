/** Calendar dates as text, 'YYYY-MM-DD', without time or zone: a task that is due on a date is due on that date in every time zone. */

const CALENDAR_DATE = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const SOME_MONDAY = '1970-01-05';

/** Whether the text is an existing date, from year 1000 on. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text) || text < '1000-01-01') return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dateOfMs(ms) === text;
}

/** The day in UTC. */
export function dateOfMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

const FURTHEST_ZONE_MS = 14 * 60 * 60 * 1000;

/** The last date that is not in the future: today in the earliest time zone. */
export function latestToday(nowMs: number): string {
  return dateOfMs(nowMs + FURTHEST_ZONE_MS);
}

const LAST_ZONE_MS = 12 * 60 * 60 * 1000;

/** The first date that is not in the past: today in the last time zone. */
export function earliestToday(nowMs: number): string {
  return dateOfMs(nowMs - LAST_ZONE_MS);
}

export function addDays(date: string, days: number): string {
  return dateOfMs(msOf(date) + days * DAY_MS);
}

/** Days from the first date to the second; negative if the second is earlier. */
export function daysFrom(start: string, end: string): number {
  return (msOf(end) - msOf(start)) / DAY_MS;
}

/** Each day from the first to the last, both included; empty if the last is earlier than the first. */
export function daysOf(start: string, end: string): string[] {
  return Array.from({ length: Math.max(0, daysFrom(start, end) + 1) }, (_, index) => addDays(start, index));
}

/** The first day (ISO 8601) of the week that contains the day. */
export function mondayOf(date: string): string {
  const sinceMonday = ((daysFrom(SOME_MONDAY, date) % 7) + 7) % 7;
  return addDays(date, -sinceMonday);
}

function msOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The same time of day in UTC, `months` later. The last day of a shorter month replaces a day that it does not have. */
export function msAfterMonths(ms: number, months: number): number {
  const later = new Date(ms);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  return later.setUTCDate(Math.min(day, lastDay));
}
