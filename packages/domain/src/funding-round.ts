/** Rules of funding rounds (REQ-230, REQ-232). */
import { latestToday } from './calendar-date.ts';
import { toCents } from './decimal.ts';

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

/** Why these terms make no round; undefined where they do. */
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
  // As for days (calendar-date.ts): what lies before is a slip of the keyboard, and the year 0 no time of the database's.
  if (closedAt !== null && closedAt < '1000') {
    return { field: 'closedAt', message: 'Closing date must be a date such as 2026-03-31' };
  }
  if (closedAt !== null && isToCome(closedAt, nowMs)) {
    return { field: 'closedAt', message: 'The closing date must not be in the future' };
  }
  return undefined;
}

/**
 * The closing date of a round whose sender says nothing of it: closing sets the present moment, and a round that is not closed has none.
 *
 * @param stored as it is kept, null for a new round
 */
export function closedAtBy(status: string, stored: string | null, nowMs: number): string | null {
  if (status !== 'closed') return null;
  return stored ?? new Date(nowMs).toISOString();
}

/** A day, which is kept as its first moment in UTC, has come once it has begun anywhere; a time is to come until then. */
function isToCome(closedAt: string, nowMs: number): boolean {
  const isDay = /T00:00:00(\.0+)?Z$/.test(closedAt);
  return isDay ? closedAt.slice(0, 10) > latestToday(nowMs) : Date.parse(closedAt) > nowMs;
}
