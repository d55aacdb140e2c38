/** The range of the weekly digest (REQ-203), and its limits for a document that people forward. */

const DIGEST_DAYS = 7;

/** A section shows this many rows at most and says how many more there are. */
export const DIGEST_ROWS_MAX = 20;

/** How many of the highest total scores it shows. */
export const DIGEST_TOP = 10;

/** In the order in which they are read. */
export const DIGEST_SECTIONS = ['new', 'moved', 'scored', 'top'] as const;

export type DigestSectionName = (typeof DIGEST_SECTIONS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** What happened at this moment or later is in the digest. */
export function digestSince(nowMs: number): string {
  return new Date(nowMs - DIGEST_DAYS * DAY_MS).toISOString();
}

/** The line below a section that does not show all of its rows; null otherwise. */
export function moreInSection(shown: number, total: number): string | null {
  return total > shown ? `and ${total - shown} more` : null;
}
