/** The range of the weekly digest (REQ-203), and limits that keep it short enough to forward. */

const DIGEST_DAYS = 7;

/** The maximum number of rows in a section; a line states how many more there are. */
export const DIGEST_ROWS_MAX = 20;

/** The number of highest total scores in the digest. */
export const DIGEST_TOP = 10;

/** In the order of the document. */
export const DIGEST_SECTIONS = ['new', 'moved', 'scored', 'passed', 'top'] as const;

export type DigestSectionName = (typeof DIGEST_SECTIONS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The start of the range, inclusive. */
export function digestSince(nowMs: number): string {
  return new Date(nowMs - DIGEST_DAYS * DAY_MS).toISOString();
}

/** The line below a section with more rows than shown; null otherwise. */
export function moreInSection(shown: number, total: number): string | null {
  return total > shown ? `and ${total - shown} more` : null;
}
