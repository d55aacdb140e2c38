import { COMPONENT_SCORES, type ComponentScore, totalScore } from '@aicv/domain/opportunities/scoring';
import { type SQL, sql } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';

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
 * Returns the six scores after a write (REQ-192, REQ-193). The total computed from the component scores replaces a total sent beside them.
 * A total sent alone is explicit and is rejected while the record has component scores.
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
    const isAlone = COMPONENT_SCORES.every((component) => input[component] === undefined);
    if (input.totalScore !== undefined && isAlone) {
      throw validationFailed('totalScore', 'The total score is computed from the component scores');
    }
    return { ...after, totalScore: computed };
  }
  const hadComponents = COMPONENT_SCORES.some((component) => before[component] !== null);
  const unchanged = hadComponents ? null : before.totalScore;
  return { ...after, totalScore: input.totalScore === undefined ? unchanged : input.totalScore };
}

/** The `scoredAt` of a write: now if a score changes, null if there is no total after it, and unchanged if every score stays. */
export function scoringTime(before: ScoreRow, after: Partial<ScoreRow>): { readonly scoredAt?: SQL | null } {
  const isChanged = [...COMPONENT_SCORES, 'totalScore' as const].some(
    (score) => after[score] !== undefined && after[score] !== before[score],
  );
  if (!isChanged) return {};
  const { totalScore: total = before.totalScore } = after;
  return { scoredAt: total === null ? null : sql`clock_timestamp()` };
}

/** Rejects scores for a card with submitted reviews, even equal ones: accepting equal scores would reveal hidden ones (REQ-194). */
export function rejectReviewedScores({ reviewCount }: { readonly reviewCount: number }, input: ScoreInput): void {
  const sent = [...COMPONENT_SCORES, 'totalScore' as const].filter((score) => input[score] !== undefined);
  const [first] = sent;
  if (reviewCount === 0 || first === undefined) return;
  const message = 'The scores of this opportunity come from its reviews. Submit or change your own review instead.';
  throw new ApiError(409, 'REVIEWED', { message, issues: sent.map((path) => ({ path, message })) });
}
