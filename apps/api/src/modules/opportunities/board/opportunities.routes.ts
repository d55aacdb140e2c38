import { opportunityEndpoints } from '@aicv/contracts/opportunities/opportunities';
import { opportunityChangeEndpoints } from '@aicv/contracts/opportunities/opportunity-changes';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import type { OpportunityView } from '../reviews/hidden-scores.queries.ts';
import { changeOpportunities } from './change-opportunities.ts';
import { createOpportunity } from './create-opportunity.ts';
import { moveOpportunities } from './move-opportunities.ts';
import { findNeighbors } from './neighbors.queries.ts';
import { presentOpportunityDetail } from './opportunities.presenter.ts';
import { getOpportunity, listBoardPage, listOpportunities, readPipeline } from './opportunities.queries.ts';
import { viewerOf } from './opportunity-filter.queries.ts';
import { listValues } from './opportunity-values.queries.ts';
import { updateOpportunity } from './update-opportunity.ts';

/** The current states of the records that a write would have overwritten. */
const presentStale = (rows: readonly OpportunityView[]) => rows.map(presentOpportunityDetail);

export function bindOpportunities({ bind }: Binder): void {
  bind(opportunityEndpoints.listOpportunities, async (call) => {
    const { query } = call;
    const page =
      (await listBoardPage(call, query)) ??
      (await call.inTransaction(({ tx }) => listOpportunities(tx, query, viewerOf(call))));
    return answerPage(page, (row) => row);
  });

  bind(
    opportunityEndpoints.getPipeline,
    transaction(async ({ tx, caller, query }) => {
      const stages = await readPipeline(tx, query, caller.userId);
      const total = stages.reduce((sum, { count }) => sum + count, 0);
      return answer(200, { total, stages });
    }),
  );

  bind(
    opportunityEndpoints.getOpportunityValues,
    transaction(async ({ tx, query }) => answer(200, { values: await listValues(tx, query) })),
  );

  bind(
    opportunityEndpoints.moveOpportunities,
    transaction(
      async (ctx) => {
        const moved = await moveOpportunities(ctx, ctx.body);
        return answer(200, { moved: moved.map(presentOpportunityDetail) });
      },
      { presentCurrent: presentStale },
    ),
  );

  bind(
    opportunityChangeEndpoints.changeOpportunities,
    transaction(
      async (ctx) => {
        const changed = await changeOpportunities(ctx, ctx.body);
        return answer(200, { changed: changed.map(presentOpportunityDetail) });
      },
      { presentCurrent: presentStale },
    ),
  );

  bind(
    opportunityEndpoints.createOpportunity,
    transaction(async (ctx) =>
      answer(
        201,
        presentOpportunityDetail(await createOpportunity(ctx, { ...ctx.body, request: ctx.idempotentRequest })),
      ),
    ),
  );

  bind(
    opportunityEndpoints.getOpportunity,
    transaction(async ({ caller, params, tx }) => {
      const opportunity = await getOpportunity(tx, params.id, caller.userId);
      if (opportunity === undefined) throw notFound();
      return answer(200, presentOpportunityDetail(opportunity));
    }),
  );

  bind(
    opportunityEndpoints.getNeighbors,
    transaction(async (ctx) => {
      const { params, query, tx } = ctx;
      const neighbors = await findNeighbors(tx, { ...query, id: params.id }, viewerOf(ctx));
      if (neighbors === undefined) throw notFound();
      return answer(200, neighbors);
    }),
  );

  bind(
    opportunityEndpoints.updateOpportunity,
    transaction(
      async (ctx) => answer(200, presentOpportunityDetail(await updateOpportunity(ctx, ctx.params.id, ctx.body))),
      { presentCurrent: presentStale },
    ),
  );
}
