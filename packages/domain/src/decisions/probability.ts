import { parseDecimal } from '../numbers/decimal.ts';

export const STATEMENT_MAX_LENGTH = 500;

export const PROBABILITY_MESSAGE = 'Probability must be a number from 0 to 1 with at most 4 decimals';

/** A probability in its stored form, with 4 decimals; null if it is none. */
export function parseProbability(value: number | string): string | null {
  const stored = parseDecimal(String(value), { precision: 5, scale: 4 });
  return stored === null || stored.startsWith('-') || Number(stored) > 1 ? null : stored;
}
