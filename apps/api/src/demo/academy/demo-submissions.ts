import type { DemoOpportunity } from '../opportunities/demo-opportunity.ts';
import {
  type DemoReviewedOpportunity,
  demoReviewedOpportunities,
} from '../opportunities/demo-reviewed-opportunities.ts';
import { type DemoReview, earlierReview, reviewsOf } from '../opportunities/demo-reviews.ts';
import { scoredDaysAgo } from '../opportunities/demo-stage-history.ts';

/** A submitted review. The latest of each reviewer counts. */
export interface DemoSubmission extends DemoReview {
  readonly revision: number;
  readonly isInForce: boolean;
  readonly daysAgo: number;
}

/** The reviews of an opportunity in order of submission. Empty if it has no reviews. */
export function submissionsOf(opportunity: DemoOpportunity): DemoSubmission[] {
  const position = demoReviewedOpportunities.findIndex(({ title }) => title === opportunity.title);
  const reviewed = demoReviewedOpportunities[position];
  if (reviewed === undefined) return [];
  const reviews = inOrder(reviewsOf(opportunity, reviewed, position), reviewed);
  const times = scoredDaysAgo(opportunity, reviews.length);
  return reviews.map((review, index) => ({ ...review, daysAgo: times[index] ?? 0 }));
}

/** A reviewer who revised a review has the first and the last submission. */
function inOrder(reviews: readonly DemoReview[], reviewed: DemoReviewedOpportunity): Omit<DemoSubmission, 'daysAgo'>[] {
  const [first, ...others] = reviews;
  if (first === undefined || reviewed.isRevised !== true) {
    return reviews.map((review) => ({ ...review, revision: 1, isInForce: true }));
  }
  return [
    { ...earlierReview(first, reviewed), revision: 1, isInForce: false },
    ...others.map((review) => ({ ...review, revision: 1, isInForce: true })),
    { ...first, revision: 2, isInForce: true },
  ];
}
