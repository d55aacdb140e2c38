import { isDeepStrictEqual } from 'node:util';
import type { ForecastParts } from '@aicv/domain/forecasts/forecast';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import type { ReviewForecast, ReviewScores } from './opportunity-reviews.tables.ts';
import type { ReviewScoresInput } from './review-scores.ts';

type ForecastInput = { readonly [Part in keyof ForecastParts]?: ForecastParts[Part] | undefined } & {
  readonly component?: ComponentScore | null | undefined;
};

export interface ReviewInput {
  readonly scores: ReviewScoresInput;
  readonly forecast?: ForecastInput | null | undefined;
}

/** What a review says. */
export interface Judgment {
  readonly scores: ReviewScores;
  readonly forecast: ReviewForecast | null;
}

export const NO_FORECAST: ReviewForecast = { probability: null, statement: null, dueOn: null, component: null };

/** The forecast with null for each missing part; null if every part is missing. */
export function draftForecast(input: ForecastInput | null | undefined): ReviewForecast | null {
  const { probability = null, statement = null, dueOn = null, component = null } = input ?? {};
  const forecast = { probability, statement, dueOn, component };
  return isDeepStrictEqual(forecast, NO_FORECAST) ? null : forecast;
}

export function isSameJudgment(left: Judgment, right: Judgment): boolean {
  return isDeepStrictEqual(left.scores, right.scores) && isDeepStrictEqual(left.forecast, right.forecast);
}
