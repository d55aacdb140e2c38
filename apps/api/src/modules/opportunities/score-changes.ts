import { COMPONENT_SCORES, type ComponentScore, totalScore } from '@aicv/domain/scoring';
import { validationFailed } from '../../platform/http/api-error.ts';

export type ScoreInput = { readonly [Score in ComponentScore | 'totalScore']?: string | null | undefined };
export type ScoreRow = { readonly [Score in ComponentScore | 'totalScore']: string | null };

export const NO_SCORES: ScoreRow = {
  roiScore: null,
  feasibilityScore: null,
  scalabilityScore: null,
  defensibilityScore: null,
  timeToRevenueScore: null,
  totalScore: null,
};

/**
 * The six scores after a write (decisions 7): the total is computed from the component scores that are present; one
 * that is sent is kept only where there is none of them, and refused otherwise.
 */
export function scoresAfter(before: ScoreRow, input: ScoreInput): ScoreRow {
  const after = Object.fromEntries(
    COMPONENT_SCORES.map((component) => [
      component,
      input[component] === undefined ? before[component] : input[component],
    ]),
  ) as Record<ComponentScore, string | null>;
  const computed = totalScore(after);
  if (computed !== null) {
    if (input.totalScore !== undefined) {
      throw validationFailed('totalScore', 'The total score is computed from the scores that are given');
    }
    return { ...after, totalScore: computed };
  }
  const hadComponents = COMPONENT_SCORES.some((component) => before[component] !== null);
  const kept = hadComponents ? null : before.totalScore;
  return { ...after, totalScore: input.totalScore === undefined ? kept : input.totalScore };
}
