/** Calendar months in UTC, each named by its first day. */
import { dateOfMs } from './calendar-date.ts';

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
