/** The range of the weekly digest (REQ-203), and limits that keep it short enough to forward. */
import { daysBefore } from '../dates/time-zone.ts';

const DIGEST_DAYS = 7;

/** The maximum number of rows in a section; a line states how many more there are. */
export const DIGEST_ROWS_MAX = 20;

/** The number of highest total scores in the digest. */
export const DIGEST_TOP = 10;

/** In the order of the document. */
export const DIGEST_SECTIONS = ['new', 'moved', 'scored', 'passed', 'top'] as const;

export type DigestSectionName = (typeof DIGEST_SECTIONS)[number];

/** The start of the range, inclusive: the same time of day in the time zone, seven days earlier. */
export function digestSince(nowMs: number, timeZone: string): string {
  return new Date(daysBefore(timeZone, nowMs, DIGEST_DAYS)).toISOString();
}

/** The line below a section with more rows than shown; null otherwise. */
export function moreInSection(shown: number, total: number): string | null {
  return total > shown ? `and ${total - shown} more` : null;
}
