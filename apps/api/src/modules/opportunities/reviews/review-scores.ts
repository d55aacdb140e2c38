import { NO_COMPONENT_JUDGED } from '@aicv/domain/opportunities/reviews';
import {
  COMPONENT_SCORE_LABELS,
  COMPONENT_SCORES,
  type ComponentScore,
  type ComponentScores,
} from '@aicv/domain/opportunities/scoring';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import type { ReviewRow } from './opportunity-reviews.repository.ts';
import type { ReviewScores } from './opportunity-reviews.tables.ts';

export type ReviewScoresInput = {
  readonly [Score in ComponentScore]?:
    | { readonly score: string | null; readonly reason?: string | null | undefined; readonly cannotJudge?: boolean }
    | undefined;
};

/** The complete review: fields that were not sent are not scored. */
export function completeReview(input: ReviewScoresInput): ReviewScores {
  const entries = COMPONENT_SCORES.map((component) => {
    const { score = null, reason = null, cannotJudge = false } = input[component] ?? {};
    return [component, { score, reason, ...(cannotJudge ? { cannotJudge } : {}) }];
  });
  return Object.fromEntries(entries) as ReviewScores;
}

export function scoresOf(review: ReviewScores): ComponentScores {
  const entries = COMPONENT_SCORES.map((component) => [component, review[component].score]);
  return Object.fromEntries(entries) as ComponentScores;
}

/**
 * Rejects an incomplete review; the error names each missing score and each missing reason. A component that the reviewer cannot judge needs
 * neither, but one component needs a score (REQ-335).
 */
export function refuseIncomplete(review: ReviewScores): void {
  if (COMPONENT_SCORES.every((component) => review[component].cannotJudge)) {
    throw validationFailed('scores', NO_COMPONENT_JUDGED);
  }
  const issues = COMPONENT_SCORES.flatMap((component) => {
    const { score, reason, cannotJudge } = review[component];
    if (cannotJudge) return [];
    const label = COMPONENT_SCORE_LABELS[component];
    return [
      ...(score === null ? [{ path: `scores.${component}.score`, message: `${label} is required` }] : []),
      ...(reason === null ? [{ path: `scores.${component}.reason`, message: `Reason for ${label} is required` }] : []),
    ];
  });
  const [first] = issues;
  if (first !== undefined) throw new ApiError(400, 'VALIDATION_FAILED', { message: first.message, issues });
}

/** A review after a decline would not be blind. */
export function rejectDeclined(review: ReviewRow | undefined): void {
  if (review?.declinedAt == null) return;
  throw new ApiError(409, 'REVIEW_DECLINED', 'You declined to review this opportunity');
}
