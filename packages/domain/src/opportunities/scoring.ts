/**
 * How an opportunity's total score results from its component scores (REQ-192), and how a score is shown (REQ-182, REQ-183). All arithmetic
 * uses whole tenths, so floats never round a score.
 */

import { plainNumber } from '../text/typed-text.ts';

/** Weight of each component in hundredths; the sum is 100. */
export const SCORE_WEIGHTS = {
  roiScore: 30,
  feasibilityScore: 20,
  scalabilityScore: 20,
  defensibilityScore: 15,
  timeToRevenueScore: 15,
} as const;

export type ComponentScore = keyof typeof SCORE_WEIGHTS;

export const COMPONENT_SCORES = Object.keys(SCORE_WEIGHTS) as readonly ComponentScore[];

export const COMPONENT_SCORE_LABELS: Readonly<Record<ComponentScore, string>> = {
  roiScore: 'ROI',
  feasibilityScore: 'Feasibility',
  scalabilityScore: 'Scale',
  defensibilityScore: 'Defense',
  timeToRevenueScore: 'Time to revenue',
};

/** Scores as stored and sent: text with exactly one decimal, from "0.0" to "10.0". Null is not scored. */
export type ComponentScores = Readonly<Record<ComponentScore, string | null>>;

export const SCORE_MESSAGE = 'Score must be a number between 0 and 10';

const SCORE_PATTERN = /^(?:10(?:\.0)?|[0-9](?:\.[0-9])?)$/;

/** The stored form ("8" → "8.0") of a number or numeric text from 0 to 10 with at most one decimal, else null (REQ-191). */
export function parseScore(input: number | string): string | null {
  const text = plainNumber(String(input));
  if (!SCORE_PATTERN.test(text)) return null;
  return text.includes('.') ? text : `${text}.0`;
}

/** Whether the text is a score whose decimal is still to be typed: "7," and "7.". */
export function isUnfinishedScore(text: string): boolean {
  return /^(?:10|[0-9])[.,]$/.test(plainNumber(text));
}

/** The weighted mean of the scores that are present, renormalized over them, one decimal, half up; null without scores. */
export function totalScore(scores: ComponentScores): string | null {
  let weightedTenths = 0;
  let weights = 0;
  for (const component of COMPONENT_SCORES) {
    const score = scores[component];
    if (score === null) continue;
    weightedTenths += SCORE_WEIGHTS[component] * toTenths(score);
    weights += SCORE_WEIGHTS[component];
  }
  return weights === 0 ? null : fromTenths(divideHalfUp(weightedTenths, weights));
}

/** The mean of scores, one decimal, half up; null without scores (the reviewers' mean of REQ-195, and a column's mean). */
export function meanScore(scores: readonly string[]): string | null {
  return meanOfTenths(
    scores.reduce((sum, score) => sum + toTenths(score), 0),
    scores.length,
  );
}

/** The same mean from a stored sum of tenths. */
export function meanOfTenths(sumOfTenths: number, count: number): string | null {
  return count === 0 ? null : fromTenths(divideHalfUp(sumOfTenths, count));
}

export type ScoreBand = 'high' | 'middle' | 'low';

/** 8 or more is high (green), 6 or more middle (yellow), less is low (red). */
export function scoreBand(score: string): ScoreBand {
  const tenths = toTenths(score);
  if (tenths >= 80) return 'high';
  return tenths >= 60 ? 'middle' : 'low';
}

export function toTenths(score: string): number {
  return Math.round(Number(score) * 10);
}

export function fromTenths(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
