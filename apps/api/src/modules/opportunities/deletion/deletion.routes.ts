import { opportunityDeletionEndpoints } from '@aicv/contracts/opportunities/opportunity-deletion';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentOpportunityDetail } from '../board/opportunities.presenter.ts';
import type { OpportunityView } from '../reviews/hidden-scores.queries.ts';
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
}
