import type { ReviewSubmission } from '@aicv/contracts/opportunity-reviews';
import { spreadOfReviews } from '@aicv/domain/reviews';
import type { ComponentScore, ComponentScores } from '@aicv/domain/scoring';
import { forEachComponent } from './for-each-component.ts';

/** The scores of a sheet without their reasons. */
export function scoresOf({ scores }: Pick<ReviewSubmission, 'scores'>): ComponentScores {
  return forEachComponent((name) => scores[name].score);
}

/** How far the highest and the lowest score of one component are apart; null with fewer than two sheets. */
export function spreadOf(component: ComponentScore, submissions: readonly ReviewSubmission[]): string | null {
  return spreadOfReviews(
    submissions.map(({ scores }) => forEachComponent((name) => (name === component ? scores[component].score : null))),
  );
}
