import { meansOfReviews, spreadOfReviews } from '@aicv/domain/opportunities/reviews';
import { type ComponentScore, type ComponentScores, totalScore } from '@aicv/domain/opportunities/scoring';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { recordForecast, requireForecast } from '../../forecasts/forecasts.public.ts';
import {
  findOpportunityForUpdate,
  type OpportunityRow,
  updateOpportunityRow,
} from '../board/opportunities.repository.ts';
import { refusePassed } from '../passing/refuse-passed.ts';
import { findReviews } from './opportunity-reviews.queries.ts';
import { findLatestSubmissions, findReview, insertSubmission, writeReview } from './opportunity-reviews.repository.ts';
import { draftForecast, isSameJudgment, NO_FORECAST, type ReviewInput } from './review-forecast.ts';
import { completeReview, refuseIncomplete, rejectDeclined, scoresOf } from './review-scores.ts';
import { type ReviewedOpportunity, storeReview } from './save-review.ts';
import { scoringTime } from './score-changes.ts';

/**
 * Submits the caller's review: the card's scores become the means over the latest review of each reviewer. The lock on the opportunity
 * serializes reviewers, so that no mean misses an earlier submission. A review that equals the submitted one is not submitted again. Its
 * forecast is recorded. A revision without one leaves earlier statements as they are.
 */
export async function submitReview(
  ctx: Context,
  opportunityId: string,
  input: ReviewInput,
): Promise<ReviewedOpportunity> {
  const { tx, caller } = ctx;
  const scores = completeReview(input.scores);
  refuseIncomplete(scores);
  const forecast = requireForecast(draftForecast(input.forecast) ?? NO_FORECAST, 'forecast.');
  const judgment = { scores, forecast };
  const reviewer = { opportunityId, reviewerId: caller.userId, tenantId: caller.tenantId };

  const before = await findOpportunityForUpdate(tx, opportunityId);
  if (before === undefined) throw notFound();
  refusePassed([before], 'review');
  rejectDeclined(await findReview(tx, opportunityId, caller.userId));
  const inForce = await findLatestSubmissions(tx, opportunityId);
  const previous = inForce.find(({ reviewerId }) => reviewerId === caller.userId);
  if (previous !== undefined && isSameJudgment(previous, judgment)) {
    await storeReview(ctx, { ...judgment, opportunityId, submitted: previous });
    return {
      opportunity: { ...before, scoresHidden: false },
      reviews: await findReviews(tx, opportunityId, caller.userId),
    };
  }
  const revision = (previous?.revision ?? 0) + 1;
  const { id, submittedAt } = await insertSubmission(tx, { ...reviewer, ...judgment, revision });
  await writeReview(tx, { ...reviewer, ...judgment, submittedAt, hasUnsubmittedChanges: false });
  if (forecast !== null) {
    await recordForecast(ctx, {
      ...forecast,
      source: { type: 'review', id },
      subject: { type: 'opportunity', id: opportunityId },
      stage: before.stage,
      path: 'forecast.',
    });
  }
  const others = inForce.filter((submission) => submission !== previous);
  const card = cardOf([...others, { scores }].map((review) => scoresOf(review.scores)));
  const opportunity = await updateOpportunityRow(tx, before, {
    ...card,
    ...scoringTime(before, card),
    changedBy: caller.userId,
  });
  await ctx.audit({
    action: 'review_submitted',
    resourceType: 'opportunity',
    resourceId: opportunityId,
    // Omits the scores and the forecast, because other reviewers and administrators may not have reviewed yet.
    details: { revision, reviewCount: opportunity.reviewCount },
  });
  return {
    opportunity: { ...opportunity, scoresHidden: false },
    reviews: await findReviews(tx, opportunityId, caller.userId),
  };
}

function cardOf(
  reviews: readonly ComponentScores[],
): Pick<OpportunityRow, ComponentScore | 'totalScore' | 'scoreSpread' | 'reviewCount'> {
  const means = meansOfReviews(reviews);
  return {
    ...means,
    totalScore: totalScore(means),
    scoreSpread: spreadOfReviews(reviews),
    reviewCount: reviews.length,
  };
}
