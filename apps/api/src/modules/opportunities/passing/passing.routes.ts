import { opportunityPassEndpoints } from '@aicv/contracts/opportunities/opportunity-passing';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentOpportunityDetail } from '../board/opportunities.presenter.ts';
import type { OpportunityView } from '../reviews/hidden-scores.queries.ts';
import { passOpportunity } from './pass-opportunity.ts';
import { reopenOpportunity } from './reopen-opportunity.ts';

const presentCurrent = (rows: readonly OpportunityView[]) => rows.map(presentOpportunityDetail);

export function bindPassing({ bind }: Binder): void {
  bind(
    opportunityPassEndpoints.passOpportunity,
    transaction(
      async (ctx) => answer(200, presentOpportunityDetail(await passOpportunity(ctx, ctx.params.id, ctx.body))),
      { presentCurrent },
    ),
  );

  bind(
    opportunityPassEndpoints.reopenOpportunity,
    transaction(
      async (ctx) => answer(200, presentOpportunityDetail(await reopenOpportunity(ctx, ctx.params.id, ctx.body))),
      { presentCurrent },
    ),
  );
}
