import type { ReviewSubmission } from '@aicv/contracts/opportunities/opportunity-reviews';
import { spreadOfReviews } from '@aicv/domain/opportunities/reviews';
import type { ComponentScore, ComponentScores } from '@aicv/domain/opportunities/scoring';
import { forEachComponent } from './review-values.ts';

/** The scores of a review, without reasons. */
export function scoresOf({ scores }: Pick<ReviewSubmission, 'scores'>): ComponentScores {
  return forEachComponent((name) => scores[name].score);
}

/** The spread (highest minus lowest score) of one component; null with fewer than two scores. */
export function spreadOf(component: ComponentScore, submissions: readonly ReviewSubmission[]): string | null {
  return spreadOfReviews(
    submissions.map(({ scores }) => forEachComponent((name) => (name === component ? scores[component].score : null))),
  );
}
