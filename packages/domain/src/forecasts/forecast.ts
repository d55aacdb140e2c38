/** A forecast is a probability for a dated statement, which another person resolves with a source (REQ-363). */
import { latestToday } from '../dates/calendar-date.ts';

/** Where a forecast was made. */
export const FORECAST_SOURCES = ['review', 'vote'] as const;
export type ForecastSource = (typeof FORECAST_SOURCES)[number];

/** The kind of record that the statement is about. */
export const FORECAST_SUBJECTS = ['opportunity', 'venture', 'round'] as const;
export type ForecastSubject = (typeof FORECAST_SUBJECTS)[number];

/** `void`: the statement cannot be decided, or was unclear. It counts in no score. */
export const RESOLUTION_OUTCOMES = ['yes', 'no', 'void'] as const;
export type ResolutionOutcome = (typeof RESOLUTION_OUTCOMES)[number];

export const STATEMENT_MAX_LENGTH = 2_000;
export const RESOLUTION_SOURCE_MAX_LENGTH = 2_000;
export const CORRECTION_REASON_MAX_LENGTH = 2_000;

export const PROBABILITY_MESSAGE = 'Probability must be a number from 0 to 1 with at most 4 decimals';
export const DUE_DAY_MESSAGE = 'Due day must be in the future';

/** A probability of 1 in ten-thousandths, the unit in which probabilities are stored and computed. */
export const CERTAIN = 10_000;

/** The probability in ten-thousandths (0.7 → 7000), or null if it is out of range or has more than four decimals. */
export function toBasisPoints(probability: number): number | null {
  const basisPoints = Math.round(probability * CERTAIN);
  return basisPoints >= 0 && basisPoints <= CERTAIN && basisPoints / CERTAIN === probability ? basisPoints : null;
}

/** The probability from 0 to 1. */
export function fromBasisPoints(basisPoints: number): number {
  return basisPoints / CERTAIN;
}

/**
 * Whether the outcome can be known: "no" from the due day on, because the statement may still come true before. "Yes" and "void" may be
 * recorded at any time. On the due day in any time zone.
 */
export function canResolveAs(outcome: ResolutionOutcome, dueOn: string, nowMs: number): boolean {
  return outcome !== 'no' || dueOn <= latestToday(nowMs);
}

/** What a user who can resolve statements is notified of. */
export function statementsDueSentence(count: number): string {
  return count === 1
    ? 'A statement of another person is due. Resolve it with a source.'
    : `${count} statements of other people are due. Resolve them with a source.`;
}

/** A forecast as its author entered it. Null parts are missing. */
export interface ForecastParts<Probability = number> {
  readonly probability: Probability | null;
  readonly statement: string | null;
  readonly dueOn: string | null;
}

type ForecastPart = keyof ForecastParts;

/** The messages of the missing parts of a forecast; none if there is no forecast, by default if no part is given. */
export function missingParts(
  forecast: ForecastParts<unknown>,
  hasForecast = PARTS.some((part) => forecast[part] !== null),
): { readonly part: ForecastPart; readonly message: string }[] {
  if (!hasForecast) return [];
  return PARTS.filter((part) => forecast[part] === null).map((part) => ({ part, message: MISSING[part] }));
}

const MISSING: Readonly<Record<ForecastPart, string>> = {
  probability: 'Probability is required with a statement',
  statement: 'Statement is required with a probability',
  dueOn: 'Due day is required with a statement',
};

const PARTS = Object.keys(MISSING) as ForecastPart[];
