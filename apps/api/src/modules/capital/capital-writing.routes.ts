import { capitalEndpoints } from '@aicv/contracts/capital';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { showingConflicts, transaction } from '../../platform/http/transaction.ts';
import { listUpdateViews } from './authored-updates.queries.ts';
import { presentAuthoredUpdate, presentFundingRound, presentUpdateView } from './capital.presenter.ts';
import { createFundingRound } from './create-funding-round.ts';
import { createInvestorUpdate } from './create-investor-update.ts';
import { publishInvestorUpdate } from './publish-investor-update.ts';
import { showAuthoredUpdates } from './show-investor-updates.ts';
import { updateFundingRound } from './update-funding-round.ts';
import { updateInvestorUpdate } from './update-investor-update.ts';

/** Endpoints for authors of rounds and updates. */
export function bindCapitalWriting(binder: Binder): void {
  bindRoundWriting(binder);
  bindUpdateWriting(binder);
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
      sendPageHeaders(ctx.request, ctx.reply, page);
      return answer(200, page.rows.map(presentAuthoredUpdate));
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
    transaction(async ({ params, query, request, reply, tx }) => {
      const page = await listUpdateViews(tx, params.id, query);
      sendPageHeaders(request, reply, page);
      return answer(200, page.rows.map(presentUpdateView));
    }),
  );
}
