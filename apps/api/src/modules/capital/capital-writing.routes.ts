import { capitalEndpoints } from '@aicv/contracts/capital';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { listUpdateViews } from './authored-updates.queries.ts';
import { presentAuthoredUpdate, presentFundingRound, presentUpdateView } from './capital.presenter.ts';
import { createFundingRound } from './create-funding-round.ts';
import { createInvestorUpdate } from './create-investor-update.ts';
import { publishInvestorUpdate } from './publish-investor-update.ts';
import { showAuthoredUpdates } from './show-investor-updates.ts';
import { updateFundingRound } from './update-funding-round.ts';
import { updateInvestorUpdate } from './update-investor-update.ts';

/** Endpoints for authors of rounds and updates. */
export function bindCapitalWriting(binder: Binder, deps: { scope: TenantScope; clock: Clock }): void {
  bindRoundWriting(binder, deps);
  bindUpdateWriting(binder, deps.scope);
}

function bindRoundWriting({ bind }: Binder, deps: { scope: TenantScope; clock: Clock }): void {
  bind(capitalEndpoints.createFundingRound, async ({ caller, client, idempotentRequest, body }) =>
    answer(
      201,
      presentFundingRound(await createFundingRound(deps, caller, client, { ...body, request: idempotentRequest })),
    ),
  );

  bind(capitalEndpoints.updateFundingRound, async ({ caller, client, params, body }) => {
    const round = await updateFundingRound(deps, caller, client, params.id, body, presentFundingRound);
    return answer(200, presentFundingRound(round));
  });
}

function bindUpdateWriting({ bind }: Binder, scope: TenantScope): void {
  bind(capitalEndpoints.listAuthoredUpdates, async ({ caller, client, query, request, reply }) => {
    const page = await showAuthoredUpdates(scope, caller, client, query);
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentAuthoredUpdate));
  });

  bind(capitalEndpoints.createInvestorUpdate, async ({ caller, client, idempotentRequest, body }) =>
    answer(
      201,
      presentAuthoredUpdate(await createInvestorUpdate(scope, caller, client, { ...body, request: idempotentRequest })),
    ),
  );

  bind(capitalEndpoints.updateInvestorUpdate, async ({ caller, client, params, body }) => {
    const update = await updateInvestorUpdate(scope, caller, client, params.id, body, presentAuthoredUpdate);
    return answer(200, presentAuthoredUpdate(update));
  });

  bind(capitalEndpoints.publishInvestorUpdate, async ({ caller, client, params, body }) => {
    const known = body?.version;
    const update = await publishInvestorUpdate(scope, caller, client, params.id, known, presentAuthoredUpdate);
    return answer(200, presentAuthoredUpdate(update));
  });

  bind(capitalEndpoints.listUpdateViews, async ({ caller, params, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listUpdateViews(tx, params.id, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentUpdateView));
  });
}
