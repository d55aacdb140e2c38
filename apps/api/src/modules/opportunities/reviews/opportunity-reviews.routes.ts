import { opportunityHistoryEndpoints } from '@aicv/contracts/opportunities/opportunity-history';
import { opportunityReviewEndpoints } from '@aicv/contracts/opportunities/opportunity-reviews';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentOpportunityDetail } from '../board/opportunities.presenter.ts';
import { listStageChanges } from '../history/opportunity-stage-changes.queries.ts';
import { declineReview } from './decline-review.ts';
import { presentReviews, presentStageChange } from './opportunity-reviews.presenter.ts';
import { getReviews } from './opportunity-reviews.queries.ts';
import { saveReview } from './save-review.ts';
import { submitReview } from './submit-review.ts';

/** Reviews and stage history of an opportunity. */
export function bindOpportunityReviews({ bind }: Binder): void {
  bind(
    opportunityReviewEndpoints.getReviews,
    transaction(async ({ caller, params, tx }) => {
      const reviews = await getReviews(tx, params.id, caller.userId);
      if (reviews === undefined) throw notFound();
      return answer(200, presentReviews(reviews));
    }),
  );

  bind(
    opportunityReviewEndpoints.putMyReview,
    transaction(async (ctx) => {
      const write = ctx.body.isSubmitted ? submitReview : saveReview;
      const { reviews, opportunity } = await write(ctx, ctx.params.id, ctx.body);
      return answer(200, { reviews: presentReviews(reviews), opportunity: presentOpportunityDetail(opportunity) });
    }),
  );

  bind(
    opportunityReviewEndpoints.declineReview,
    transaction(async (ctx) => {
      const { reviews, opportunity } = await declineReview(ctx, ctx.params.id);
      return answer(200, { reviews: presentReviews(reviews), opportunity: presentOpportunityDetail(opportunity) });
    }),
  );

  bind(
    opportunityHistoryEndpoints.listOpportunityStageChanges,
    transaction(async ({ params, query, tx }) => {
      const page = await listStageChanges(tx, params.id, query);
      if (page === undefined) throw notFound();
      return answerPage(page, presentStageChange);
    }),
  );
}
