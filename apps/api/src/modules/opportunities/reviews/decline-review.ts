import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findOpportunityForUpdate, publishOpportunitiesChanged } from '../board/opportunities.repository.ts';
import { findReviews } from './opportunity-reviews.queries.ts';
import { findReview, insertDeclined, markDeclined } from './opportunity-reviews.repository.ts';
import { completeReview } from './review-scores.ts';
import type { ReviewedOpportunity } from './save-review.ts';

/** Records that the caller declines to review. The caller sees the scores from then on (REQ-197). Declining again changes nothing. */
export async function declineReview(ctx: Context, opportunityId: string): Promise<ReviewedOpportunity> {
  const { tx, caller } = ctx;
  const { userId: reviewerId, tenantId } = caller;

  const opportunity = await findOpportunityForUpdate(tx, opportunityId);
  if (opportunity === undefined) throw notFound();
  const before = await findReview(tx, opportunityId, reviewerId);
  if (before !== undefined && before.submittedAt !== null) {
    throw new ApiError(409, 'REVIEW_SUBMITTED', 'You already submitted a review of this opportunity');
  }
  if (before?.declinedAt == null) {
    if (before === undefined)
      await insertDeclined(tx, { opportunityId, reviewerId, tenantId, scores: completeReview({}) });
    else await markDeclined(tx, before);
    await ctx.audit({
      action: 'review_declined',
      resourceType: 'opportunity',
      resourceId: opportunityId,
      details: {},
    });
    // Boards that show the opportunity fetch it again.
    await publishOpportunitiesChanged(tx, [opportunity]);
  }
  const reviews = await findReviews(tx, opportunityId, reviewerId);
  return { opportunity: { ...opportunity, scoresHidden: false }, reviews };
}
