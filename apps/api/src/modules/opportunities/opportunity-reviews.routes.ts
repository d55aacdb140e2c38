import { opportunityCommentEndpoints } from '@aicv/contracts/opportunity-comments';
import { opportunityReviewEndpoints } from '@aicv/contracts/opportunity-reviews';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { transaction } from '../../platform/http/transaction.ts';
import { addComment } from './add-comment.ts';
import { declineReview } from './decline-review.ts';
import { presentOpportunityDetail } from './opportunities.presenter.ts';
import { presentComment } from './opportunity-comments.presenter.ts';
import { listComments } from './opportunity-comments.queries.ts';
import { presentReviews } from './opportunity-reviews.presenter.ts';
import { getReviews } from './opportunity-reviews.queries.ts';
import { presentStageChange } from './opportunity-stage-changes.presenter.ts';
import { listStageChanges } from './opportunity-stage-changes.queries.ts';
import { saveReview } from './save-review.ts';
import { submitReview } from './submit-review.ts';

/** Reviews, comments and stage history of an opportunity. */
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
      const { reviews, opportunity } = await write(ctx, ctx.params.id, ctx.body.scores);
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
    opportunityCommentEndpoints.listOpportunityComments,
    transaction(async ({ params, query, request, reply, tx }) => {
      const page = await listComments(tx, params.id, query);
      if (page === undefined) throw notFound();
      sendPageHeaders(request, reply, page);
      return answer(200, page.rows.map(presentComment));
    }),
  );

  bind(
    opportunityCommentEndpoints.addOpportunityComment,
    transaction(async (ctx) => {
      const {
        idempotentRequest,
        params,
        body: { body },
      } = ctx;
      return answer(201, presentComment(await addComment(ctx, params.id, { request: idempotentRequest, body })));
    }),
  );

  bind(
    opportunityCommentEndpoints.listOpportunityStageChanges,
    transaction(async ({ params, query, request, reply, tx }) => {
      const page = await listStageChanges(tx, params.id, query);
      if (page === undefined) throw notFound();
      sendPageHeaders(request, reply, page);
      return answer(200, page.rows.map(presentStageChange));
    }),
  );
}
