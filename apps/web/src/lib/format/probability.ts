/** Probabilities as users see and type them: in percent. */
import { CERTAIN, fromBasisPoints } from '@aicv/domain/forecasts/forecast';
import { parseDecimal } from '@aicv/domain/numbers/decimal';

export const PERCENT_MESSAGE = 'Probability must be from 0 to 100 with at most 2 decimals';

/** "72.5" for 0.725. */
export function percentText(probability: number): string {
  return String(Math.round(probability * CERTAIN) / 100);
}

/** The probability from 0 to 1, or null if the text is no percentage. Takes a decimal comma, too. */
export function parsePercent(text: string): number | null {
  const percent = parseDecimal(text, { precision: 5, scale: 2 });
  const hundredths = percent === null ? -1 : Number(percent.replace('.', ''));
  return percent?.startsWith('-') || hundredths < 0 || hundredths > CERTAIN ? null : fromBasisPoints(hundredths);
}
