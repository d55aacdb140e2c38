/** Days of the calendar, 'YYYY-MM-DD', where the reader is. */

import { serverNow } from './server-clock.ts';

export function localToday(now: Date = new Date(serverNow())): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${day.join('-')}`;
}

/** Midnight of so many days later, as a time in UTC; a day need not have 24 hours. */
export function startOfLocalDay(date: string, daysLater = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
}
