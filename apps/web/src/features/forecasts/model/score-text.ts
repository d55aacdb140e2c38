import type { CalibrationResult } from '@aicv/contracts/forecasts/forecasts';

type Scores = NonNullable<CalibrationResult['scores']>;
type Estimate = Scores['brier'];

/** Scores are rounded here only, to three decimals: "0.183". */
export function scoreText(value: number): string {
  // Adding zero removes the sign of a value that rounds to zero.
  return (Number(value.toFixed(3)) + 0).toFixed(3);
}

/** "0.183 (0.102 to 0.264)". */
export function estimateText({ value, interval }: Estimate): string {
  return interval === null ? scoreText(value) : `${scoreText(value)} (${intervalText(interval)})`;
}

export function intervalText({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${scoreText(low)} to ${scoreText(high)}`;
}

/** "67%" for 0.667. */
export function shareText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
