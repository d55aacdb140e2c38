import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents } from '../numbers/decimal.ts';
import { ROUND_STATUSES, type RoundTerms, roundProblem } from './funding-round.ts';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const PAST = '2026-05-31T00:00:00Z';
const FUTURE = '2026-06-01T12:00:01Z';

const TERMS: RoundTerms = { status: 'planning', amount: null, valuation: null, closedAt: null };
const problemOf = (terms: Partial<RoundTerms>) => roundProblem({ ...TERMS, ...terms }, NOW_MS);

/** Up to 13 digits before the point: more cents than a float can count. */
const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });

describe('the terms of a round', () => {
  it('are rejected if and only if the valuation is below the amount, to the cent', () => {
    fc.assert(
      fc.property(cents, fc.bigInt({ min: -3n, max: 3n }), (amount, difference) => {
        const valuation = amount + difference < 0n ? 0n : amount + difference;
        const problem = problemOf({ amount: fromCents(amount), valuation: fromCents(valuation) });
        expect(problem?.field).toBe(valuation < amount ? 'valuation' : undefined);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are accepted if valuation or amount is unknown', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(problemOf({ amount: fromCents(amount) })).toBeUndefined();
        expect(problemOf({ valuation: fromCents(amount) })).toBeUndefined();
      }),
    );
  });

  it('have a closing date if and only if the round is closed', () => {
    for (const status of [...ROUND_STATUSES, 'announced']) {
      const isClosed = status === 'closed';
      expect(problemOf({ status, closedAt: PAST })?.field).toBe(isClosed ? undefined : 'closedAt');
      expect(problemOf({ status })?.field).toBe(isClosed ? 'closedAt' : undefined);
    }
  });

  it.each([
    ['2026-06-01T12:00:00Z', undefined],
    [FUTURE, 'The closing date must not be in the future'],
    // A date is in the past once it has begun in the earliest time zone.
    ['2026-06-02T00:00:00Z', undefined],
    ['2026-06-02T00:00:00.000Z', undefined],
    ['2026-06-03T00:00:00Z', 'The closing date must not be in the future'],
    ['0000-01-01T00:00:00Z', 'Closing date must be a date such as 2026-03-31'],
    ['1000-01-01T00:00:00Z', undefined],
  ])('close at a time in the past: %s', (closedAt, message) => {
    expect(problemOf({ status: 'closed', closedAt })?.message).toBe(message);
  });
});
