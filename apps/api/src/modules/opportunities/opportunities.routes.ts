import { opportunityEndpoints } from '@aicv/contracts/opportunities';
import type { Clock } from '../../platform/clock.ts';
import { endWithNextStatements, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { createOpportunity } from './create-opportunity.ts';
import { moveOpportunities } from './move-opportunities.ts';
import { presentOpportunityDetail } from './opportunities.presenter.ts';
import { getOpportunity, isReadAtOnce, listOpportunities, readPipeline } from './opportunities.queries.ts';
import { updateOpportunity } from './update-opportunity.ts';

export function bindOpportunities({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(opportunityEndpoints.listOpportunities, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => {
      if (isReadAtOnce(query)) endWithNextStatements(tx);
      return listOpportunities(tx, query, clock.nowMs());
    });
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows);
  });

  bind(opportunityEndpoints.getPipeline, async ({ caller, query }) => {
    const stages = await scope.withTenant(caller.tenantId, (tx) => {
      endWithNextStatements(tx);
      return readPipeline(tx, query);
    });
    return answer(200, { total: stages.reduce((sum, { count }) => sum + count, 0), stages });
  });

  bind(opportunityEndpoints.moveOpportunities, async ({ caller, client, body }) => {
    const moved = await moveOpportunities(scope, caller, client, body, presentOpportunityDetail);
    return answer(200, { moved: moved.map(presentOpportunityDetail) });
  });

  bind(opportunityEndpoints.createOpportunity, async ({ caller, client, newId, body }) =>
    answer(201, presentOpportunityDetail(await createOpportunity(scope, caller, client, { ...body, id: newId }))),
  );

  bind(opportunityEndpoints.getOpportunity, async ({ caller, params }) => {
    const opportunity = await scope.withTenant(caller.tenantId, (tx) => getOpportunity(tx, params.id));
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
