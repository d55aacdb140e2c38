/** Calendar days, 'YYYY-MM-DD', in the tenant's time zone. The server counts due and overdue days in it, for every reader. */
import { DEFAULT_TIME_ZONE, dateIn, isTimeZone } from '@aicv/domain/dates/time-zone';
import { serverNow } from '../api/server-clock.ts';

let timeZone: string = DEFAULT_TIME_ZONE;

/** Sets the time zone from the signed-in user. A browser that does not support it counts in UTC. */
export function adoptTimeZone(given: string): void {
  timeZone = isTimeZone(given) ? given : DEFAULT_TIME_ZONE;
}

export function tenantTimeZone(): string {
  return timeZone;
}

export function tenantToday(nowMs = serverNow()): string {
  return dateIn(timeZone, nowMs);
}
