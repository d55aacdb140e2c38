/** Calendar days, 'YYYY-MM-DD', in the tenant's time zone. The server counts due and overdue days in it, for every reader. */
import { DEFAULT_TIME_ZONE, dateIn, isTimeZone } from '@aicv/domain/dates/time-zone';
import { serverNow } from '../api/server-clock.ts';

let timeZone: string = DEFAULT_TIME_ZONE;

/** Sets the time zone from the signed-in user. */
export function adoptTimeZone(given: string): void {
  timeZone = given;
}

/** A browser that does not support the time zone counts in UTC. Checked on use, because `Intl` is slow to load. */
export function tenantTimeZone(): string {
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}

export function tenantToday(nowMs = serverNow()): string {
  return dateIn(tenantTimeZone(), nowMs);
}
