/** Calendar months in UTC, each named by its first day. */
import { dateOfMs } from './calendar-date.ts';

export interface Month {
  /** 'YYYY-MM-01'. */
  readonly firstDay: string;
  readonly startMs: number;
  /** The beginning of the next one. */
  readonly endMs: number;
}

/** So many months up to the one that the moment is in, oldest first. */
export function monthsUpTo(nowMs: number, count: number): Month[] {
  const now = new Date(nowMs);
  const startOf = (monthsAhead: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead);
  return Array.from({ length: count }, (_, index) => {
    const startMs = startOf(index + 1 - count);
    return { firstDay: dateOfMs(startMs), startMs, endMs: startOf(index + 2 - count) };
  });
}
