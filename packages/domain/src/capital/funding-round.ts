/** Rules of funding rounds (REQ-230, REQ-232). */
import { latestToday } from '../dates/calendar-date.ts';
import { toCents } from '../numbers/decimal.ts';

export const ROUND_STATUSES = ['planning', 'active', 'closed'] as const;

export type RoundStatus = (typeof ROUND_STATUSES)[number];

export const TIMELINE_MAX_LENGTH = 64;
export const USE_OF_FUNDS_MAX_LENGTH = 2_000;

export interface RoundTerms {
  readonly status: string;
  readonly amount: string | null;
  readonly valuation: string | null;
  readonly closedAt: string | null;
}

export interface RoundProblem {
  readonly field: 'valuation' | 'closedAt';
  readonly message: string;
}

/** Why these terms are not a valid round; undefined if they are. */
export function roundProblem(
  { status, amount, valuation, closedAt }: RoundTerms,
  nowMs: number,
): RoundProblem | undefined {
  if (amount !== null && valuation !== null && toCents(valuation) < toCents(amount)) {
    return { field: 'valuation', message: 'The valuation must not be below the amount' };
  }
  if (status === 'closed' && closedAt === null) {
    return { field: 'closedAt', message: 'A closed round needs a closing date' };
  }
  if (status !== 'closed' && closedAt !== null) {
    return { field: 'closedAt', message: 'Only a closed round has a closing date' };
  }
  // As for days (calendar-date.ts): an earlier year is a typing error, and the database has no year 0.
  if (closedAt !== null && closedAt < '1000') {
    return { field: 'closedAt', message: 'Closing date must be a date such as 2026-03-31' };
  }
  if (closedAt !== null && isFuture(closedAt, nowMs)) {
    return { field: 'closedAt', message: 'The closing date must not be in the future' };
  }
  return undefined;
}

/**
 * The closing date of a round when the request names none: closing sets the current time, and a round that is not closed has none.
 *
 * @param stored the stored closing date, null for a new round
 */
export function closedAtBy(status: string, stored: string | null, nowMs: number): string | null {
  if (status !== 'closed') return null;
  return stored ?? new Date(nowMs).toISOString();
}

/** A day, stored as its first moment in UTC, is in the past once it has begun in any time zone. A time must have passed. */
function isFuture(closedAt: string, nowMs: number): boolean {
  const isDay = /T00:00:00(\.0+)?Z$/.test(closedAt);
  return isDay ? closedAt.slice(0, 10) > latestToday(nowMs) : Date.parse(closedAt) > nowMs;
}
