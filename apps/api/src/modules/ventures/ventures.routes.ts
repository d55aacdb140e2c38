import { ventureEndpoints } from '@aicv/contracts/ventures';
import { dateOfMs } from '@aicv/domain/calendar-date';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { createVenture } from './create-venture.ts';
import { bindKpis } from './kpis.routes.ts';
import { launchVenture } from './launch-venture.ts';
import { bindSprints } from './sprints.routes.ts';
import { bindTasks } from './tasks.routes.ts';
import { updateVenture } from './update-venture.ts';
import {
  presentVenture,
  presentVentureDetail,
  presentVentureStageChange,
  presentVentureSummary,
} from './ventures.presenter.ts';
import { getVenture, listVentureStageChanges, listVentures, summarizeVentures } from './ventures.queries.ts';

/** Abundance Labs: ventures with their sprints, tasks and KPIs. */
export function bindVentures(binder: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bindVentureRecords(binder, { scope, clock });
  bindSprints(binder, { scope, clock });
  bindTasks(binder, { scope });
  bindKpis(binder, { scope, clock });
}

function bindVentureRecords({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  const today = () => dateOfMs(clock.nowMs());

  bind(ventureEndpoints.listVentures, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listVentures(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentVenture));
  });

  bind(ventureEndpoints.getVentureSummary, async ({ caller }) =>
    answer(200, presentVentureSummary(await scope.withTenant(caller.tenantId, summarizeVentures))),
  );

  bind(ventureEndpoints.createVenture, async ({ caller, client, idempotentRequest, body }) =>
    answer(
      201,
      presentVentureDetail(
        await createVenture(scope, caller, client, { ...body, request: idempotentRequest }, today()),
      ),
    ),
  );

  bind(ventureEndpoints.getVenture, async ({ caller, params }) => {
    const venture = await scope.withTenant(caller.tenantId, (tx) => getVenture(tx, params.id));
    if (venture === undefined) throw notFound();
    return answer(200, presentVentureDetail(venture));
  });

  bind(ventureEndpoints.updateVenture, async ({ caller, client, params, body }) => {
    const venture = await updateVenture(scope, caller, client, params.id, body, today(), presentVentureDetail);
    return answer(200, presentVentureDetail(venture));
  });

  bind(ventureEndpoints.listVentureStageChanges, async ({ caller, params, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listVentureStageChanges(tx, params.id, query));
    if (page === undefined) throw notFound();
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentVentureStageChange));
  });

  bind(ventureEndpoints.launchVenture, async ({ caller, client, params }) =>
    answer(201, presentVentureDetail(await launchVenture(scope, caller, client, params.id))),
  );
}
