import { opportunityDeletionEndpoints } from '@aicv/contracts/opportunities/opportunity-deletion';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentOpportunityDetail } from '../board/opportunities.presenter.ts';
import { deleteComment } from '../comments/delete-comment.ts';
import { restoreComment } from '../comments/restore-comment.ts';
import type { OpportunityView } from '../reviews/hidden-scores.queries.ts';
import { presentComment } from '../reviews/opportunity-reviews.presenter.ts';
import { deleteOpportunity } from './delete-opportunity.ts';
import { restoreOpportunity } from './restore-opportunity.ts';

const presentCurrent = (rows: readonly OpportunityView[]) => rows.map(presentOpportunityDetail);

export function bindDeletion({ bind }: Binder): void {
  bind(
    opportunityDeletionEndpoints.deleteOpportunity,
    transaction(
      async (ctx) => {
        await deleteOpportunity(ctx, ctx.params.id, ctx.query);
        return answer(204, undefined);
      },
      { presentCurrent },
    ),
  );

  bind(
    opportunityDeletionEndpoints.restoreOpportunity,
    transaction(async (ctx) => answer(200, presentOpportunityDetail(await restoreOpportunity(ctx, ctx.params.id)))),
  );

  bind(
    opportunityDeletionEndpoints.deleteComment,
    transaction(async (ctx) => {
      await deleteComment(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );

  bind(
    opportunityDeletionEndpoints.restoreComment,
    transaction(async (ctx) => answer(200, presentComment(await restoreComment(ctx, ctx.params.id)))),
  );
}
