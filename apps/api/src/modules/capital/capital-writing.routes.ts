import { capitalEndpoints } from '@aicv/contracts/capital/capital';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { showingConflicts, transaction } from '../../platform/http/routing/transaction.ts';
import { presentAuthoredUpdate, presentFundingRound, presentUpdateView } from './capital.presenter.ts';
import { publishInvestorUpdate } from './publishing/publish-investor-update.ts';
import { bindUpdatePublishing } from './publishing/update-publishing.routes.ts';
import { createFundingRound } from './rounds/create-funding-round.ts';
import { updateFundingRound } from './rounds/update-funding-round.ts';
import { listUpdateViews } from './updates/authored-updates.queries.ts';
import { createInvestorUpdate } from './updates/create-investor-update.ts';
import { showAuthoredUpdates } from './updates/show-investor-updates.ts';
import { updateInvestorUpdate } from './updates/update-investor-update.ts';

/** Endpoints for authors of rounds and updates. */
export function bindCapitalWriting(binder: Binder): void {
  bindRoundWriting(binder);
  bindUpdateWriting(binder);
  bindUpdatePublishing(binder);
}

function bindRoundWriting({ bind }: Binder): void {
  bind(
    capitalEndpoints.createFundingRound,
    transaction(async (ctx) =>
      answer(201, presentFundingRound(await createFundingRound(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    capitalEndpoints.updateFundingRound,
    showingConflicts(presentFundingRound, async (call) => {
      const round = await updateFundingRound(call, call.params.id, call.body);
      return answer(200, presentFundingRound(round));
    }),
  );
}

function bindUpdateWriting({ bind }: Binder): void {
  bind(
    capitalEndpoints.listAuthoredUpdates,
    transaction(async (ctx) => {
      const page = await showAuthoredUpdates(ctx, ctx.query);
      return answerPage(page, presentAuthoredUpdate);
    }),
  );

  bind(
    capitalEndpoints.createInvestorUpdate,
    transaction(async (ctx) =>
      answer(
        201,
        presentAuthoredUpdate(await createInvestorUpdate(ctx, { ...ctx.body, request: ctx.idempotentRequest })),
      ),
    ),
  );

  bind(
    capitalEndpoints.updateInvestorUpdate,
    showingConflicts(presentAuthoredUpdate, async (call) => {
      const update = await updateInvestorUpdate(call, call.params.id, call.body);
      return answer(200, presentAuthoredUpdate(update));
    }),
  );

  bind(
    capitalEndpoints.publishInvestorUpdate,
    showingConflicts(presentAuthoredUpdate, async (call) => {
      const known = call.body?.version;
      const update = await publishInvestorUpdate(call, call.params.id, known);
      return answer(200, presentAuthoredUpdate(update));
    }),
  );

  bind(
    capitalEndpoints.listUpdateViews,
    transaction(async ({ params, query, tx }) => {
      const page = await listUpdateViews(tx, params.id, query);
      return answerPage(page, presentUpdateView);
    }),
  );
}
