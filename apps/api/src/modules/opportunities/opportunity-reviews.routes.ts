import { opportunityCommentEndpoints } from '@aicv/contracts/opportunity-comments';
import { opportunityReviewEndpoints } from '@aicv/contracts/opportunity-reviews';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
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
export function bindOpportunityReviews({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(opportunityReviewEndpoints.getReviews, async ({ caller, params }) => {
    const reviews = await scope.withTenant(caller.tenantId, (tx) => getReviews(tx, params.id, caller.userId));
    if (reviews === undefined) throw notFound();
    return answer(200, presentReviews(reviews));
  });

  bind(opportunityReviewEndpoints.putMyReview, async ({ caller, client, params, body }) => {
    const write = body.isSubmitted ? submitReview : saveReview;
    const { reviews, opportunity } = await write(scope, caller, client, params.id, body.scores);
    return answer(200, { reviews: presentReviews(reviews), opportunity: presentOpportunityDetail(opportunity) });
  });

  bind(opportunityReviewEndpoints.declineReview, async ({ caller, client, params }) => {
    const { reviews, opportunity } = await declineReview(scope, caller, client, params.id);
    return answer(200, { reviews: presentReviews(reviews), opportunity: presentOpportunityDetail(opportunity) });
  });

  bind(opportunityCommentEndpoints.listOpportunityComments, async ({ caller, params, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listComments(tx, params.id, query));
    if (page === undefined) throw notFound();
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentComment));
  });

  bind(
    opportunityCommentEndpoints.addOpportunityComment,
    async ({ caller, client, idempotentRequest, params, body: { body } }) =>
      answer(
        201,
        presentComment(await addComment(scope, caller, client, params.id, { request: idempotentRequest, body })),
      ),
  );

  bind(opportunityCommentEndpoints.listOpportunityStageChanges, async ({ caller, params, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listStageChanges(tx, params.id, query));
    if (page === undefined) throw notFound();
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentStageChange));
  });
}
