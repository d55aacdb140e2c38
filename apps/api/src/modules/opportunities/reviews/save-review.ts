import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findOpportunityForUpdate } from '../board/opportunities.repository.ts';
import { refusePassed } from '../passing/refuse-passed.ts';
import { type OpportunityView, viewsFor } from './hidden-scores.queries.ts';
import { findReviews, type ReviewsOfOpportunity } from './opportunity-reviews.queries.ts';
import {
  findLatestSubmissions,
  findReview,
  type SubmissionRow,
  writeReview,
} from './opportunity-reviews.repository.ts';
import { draftForecast, isSameJudgment, type Judgment, type ReviewInput } from './review-forecast.ts';
import { completeReview, rejectDeclined } from './review-scores.ts';

export interface ReviewedOpportunity {
  readonly opportunity: OpportunityView;
  readonly reviews: ReviewsOfOpportunity;
}

/** Saves the caller's review as a draft. The submitted review remains in effect. */
export async function saveReview(
  ctx: Context,
  opportunityId: string,
  input: ReviewInput,
): Promise<ReviewedOpportunity> {
  const { tx, caller } = ctx;
  // Locks the opportunity although it does not change: a draft must not race with a submission by the same reviewer.
  const opportunity = await findOpportunityForUpdate(tx, opportunityId);
  if (opportunity === undefined) throw notFound();
  refusePassed([opportunity], 'review');
  rejectDeclined(await findReview(tx, opportunityId, caller.userId));
  const submissions = await findLatestSubmissions(tx, opportunityId);
  const submitted = submissions.find(({ reviewerId }) => reviewerId === caller.userId);
  const scores = completeReview(input.scores);
  await storeReview(ctx, { opportunityId, scores, forecast: draftForecast(input.forecast), submitted });
  const { viewOf } = await viewsFor(tx, caller.userId, [opportunity]);
  return { opportunity: viewOf(opportunity), reviews: await findReviews(tx, opportunityId, caller.userId) };
}

/** Writes the review and its audit entry, or nothing if the review does not change. The caller must have locked the opportunity. */
export async function storeReview(
  ctx: Context,
  review: Judgment & { opportunityId: string; submitted: SubmissionRow | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  const { opportunityId, scores, forecast, submitted } = review;
  const before = await findReview(tx, opportunityId, caller.userId);
  if (before !== undefined && isSameJudgment(before, review)) return;
  await writeReview(tx, {
    opportunityId,
    reviewerId: caller.userId,
    tenantId: caller.tenantId,
    scores,
    forecast,
    submittedAt: submitted?.submittedAt ?? null,
    hasUnsubmittedChanges: submitted === undefined || !isSameJudgment(submitted, review),
  });
  await ctx.audit({
    action: 'review_saved',
    resourceType: 'opportunity',
    resourceId: opportunityId,
    details: {},
  });
}
