import { opportunityEndpoints } from '@aicv/contracts/opportunities';
import type { Clock } from '../../platform/clock.ts';
import { endWithNextStatements, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { type KeptAnswers, writeBody } from '../../platform/http/kept-answers.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { createOpportunity } from './create-opportunity.ts';
import { moveOpportunities } from './move-opportunities.ts';
import { presentOpportunityDetail } from './opportunities.presenter.ts';
import { getOpportunity, isReadAtOnce, listOpportunities, readPipeline } from './opportunities.queries.ts';
import { updateOpportunity } from './update-opportunity.ts';

interface OpportunityDependencies {
  readonly scope: TenantScope;
  readonly clock: Clock;
  /** What everybody who opens the board asks for, and asks for again whenever a card was moved. */
  readonly board: KeptAnswers;
}

export function bindOpportunities({ bind }: Binder, { scope, clock, board }: OpportunityDependencies): void {
  bind(opportunityEndpoints.listOpportunities, async ({ caller, query, request, reply }) => {
    const { tenantId, userId } = caller;
    const sinceMs = request.cameAtMs;
    if (!isReadAtOnce(query)) {
      const page = await scope.withTenant(tenantId, (tx) => listOpportunities(tx, query, userId, clock.nowMs()));
      sendPageHeaders(request, reply, page);
      return answer(200, page.rows);
    }
    const { page, body } = await board.answer(
      { tenantId, sinceMs, key: `list ${userId} ${JSON.stringify(query)}` },
      async () => {
        const { rows, ...page } = await scope.withTenant(tenantId, (tx) => {
          endWithNextStatements(tx);
          return listOpportunities(tx, query, userId, clock.nowMs());
        });
        return { page, body: writeBody(reply, 200, rows) };
      },
    );
    if (page !== undefined) sendPageHeaders(request, reply, page);
    return answer(200, body);
  });

  bind(opportunityEndpoints.getPipeline, async ({ caller, query, request, reply }) => {
    const { tenantId, userId } = caller;
    const sinceMs = request.cameAtMs;
    const { body } = await board.answer(
      { tenantId, sinceMs, key: `summary ${userId} ${JSON.stringify(query)}` },
      async () => {
        const stages = await scope.withTenant(tenantId, (tx) => {
          endWithNextStatements(tx);
          return readPipeline(tx, query, userId);
        });
        const total = stages.reduce((sum, { count }) => sum + count, 0);
        return { body: writeBody(reply, 200, { total, stages }) };
      },
    );
    return answer(200, body);
  });

  bind(opportunityEndpoints.moveOpportunities, async ({ caller, client, body }) => {
    const moved = await moveOpportunities(scope, caller, client, body, presentOpportunityDetail);
    return answer(200, { moved: moved.map(presentOpportunityDetail) });
  });

  bind(opportunityEndpoints.createOpportunity, async ({ caller, client, idempotentRequest, body }) =>
    answer(
      201,
      presentOpportunityDetail(await createOpportunity(scope, caller, client, { ...body, request: idempotentRequest })),
    ),
  );

  bind(opportunityEndpoints.getOpportunity, async ({ caller, params }) => {
    const opportunity = await scope.withTenant(caller.tenantId, (tx) => getOpportunity(tx, params.id, caller.userId));
    if (opportunity === undefined) throw notFound();
    return answer(200, presentOpportunityDetail(opportunity));
  });

  bind(opportunityEndpoints.updateOpportunity, async ({ caller, client, params, body }) =>
    answer(
      200,
      presentOpportunityDetail(
        await updateOpportunity(scope, caller, client, params.id, body, presentOpportunityDetail),
      ),
    ),
  );
}
