import type { ReviewSubmission, Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { ReviewedSubmission, ReviewsOfOpportunity } from './opportunity-reviews.queries.ts';

export function presentReviews({ mine, submittedCount, submissions }: ReviewsOfOpportunity): Reviews {
  return {
    mine:
      mine === undefined
        ? null
        : {
            scores: mine.scores,
            submittedAt: mine.submittedAt,
            declinedAt: mine.declinedAt,
            hasUnsubmittedChanges: mine.hasUnsubmittedChanges,
            updatedAt: mine.updatedAt,
          },
    submittedCount,
    submissions: submissions === null ? null : submissions.map(presentSubmission),
  };
}

function presentSubmission(submission: ReviewedSubmission): ReviewSubmission {
  const { id, reviewer, scores, submittedAt, revision, isCurrent } = submission;
  return { id, reviewer: presentPerson(reviewer), scores, submittedAt, revision, isCurrent };
}
