import type { OpportunityStageChange } from '@aicv/contracts/opportunities/opportunity-history';
import type { ReviewScores, ReviewSubmission, Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { StageChangeWithPerson } from '../history/opportunity-stage-changes.queries.ts';
import type { ReviewedSubmission, ReviewsOfOpportunity } from './opportunity-reviews.queries.ts';
import type { ReviewScores as StoredScores } from './opportunity-reviews.tables.ts';

export function presentReviews({ mine, submittedCount, submissions }: ReviewsOfOpportunity): Reviews {
  return {
    mine:
      mine === undefined
        ? null
        : {
            scores: presentScores(mine.scores),
            forecast: mine.forecast,
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
  const { id, reviewer, scores, forecast, submittedAt, revision, isCurrent } = submission;
  return {
    id,
    reviewer: presentPerson(reviewer),
    scores: presentScores(scores),
    forecast,
    submittedAt,
    revision,
    isCurrent,
  };
}

function presentScores(review: StoredScores): ReviewScores {
  const entries = COMPONENT_SCORES.map((component) => {
    const { score, reason, cannotJudge = false } = review[component];
    return [component, { score, reason, cannotJudge }];
  });
  return Object.fromEntries(entries) as ReviewScores;
}

export function presentStageChange(change: StageChangeWithPerson): OpportunityStageChange {
  const { opportunityId: _opportunityId, tenantId: _tenantId, changedBy, ...presented } = change;
  return { ...presented, changedBy: presentPerson(changedBy) };
}
