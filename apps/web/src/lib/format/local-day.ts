/** Calendar days, 'YYYY-MM-DD', in the reader's time zone. */

import { serverNow } from '../api/server-clock.ts';

export function localToday(now: Date = new Date(serverNow())): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${day.join('-')}`;
}

/** Midnight this many days later, as a time in UTC. A day does not always have 24 hours. */
export function startOfLocalDay(date: string, daysLater = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
}
