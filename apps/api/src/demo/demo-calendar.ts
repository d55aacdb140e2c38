/** Times of the demonstration data, relative to the load. Days and months are in UTC. */

import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { isoTime } from '../platform/text/iso-time.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Every month has this day, so times that are whole months apart remain so. */
const LAST_DAY_OF_EVERY_MONTH = 28;

export function daysAgo(nowMs: number, days: number): string {
  return isoTime(nowMs - days * DAY_MS);
}

/** Subtracts calendar months: the same time on the same day of an earlier month. */
export function monthsAgo(nowMs: number, months: number): string {
  const time = new Date(nowMs);
  time.setUTCDate(Math.min(time.getUTCDate(), LAST_DAY_OF_EVERY_MONTH));
  time.setUTCMonth(time.getUTCMonth() - months);
  return time.toISOString();
}

/** The last day of a past month. 0 is the month before the load. */
export function monthEnd(nowMs: number, monthsBack: number): string {
  const now = new Date(nowMs);
  return dateOfMs(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 0));
}
