import { sprintEndpoints } from '@aicv/contracts/sprints';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { closeSprint } from './close-sprint.ts';
import { createSprint } from './create-sprint.ts';
import { presentBurndown, presentSprint } from './sprints.presenter.ts';
import { getBurndown, getSprint, listSprints } from './sprints.queries.ts';
import { updateSprint } from './update-sprint.ts';

export function bindSprints({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(sprintEndpoints.listSprints, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listSprints(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentSprint));
  });

  bind(sprintEndpoints.createSprint, async ({ caller, client, body }) =>
    answer(201, presentSprint(await createSprint(scope, caller, client, body))),
  );

  bind(sprintEndpoints.getSprint, async ({ caller, params }) =>
    answer(200, presentSprint(await scope.withTenant(caller.tenantId, (tx) => getSprint(tx, params.id)))),
  );

  bind(sprintEndpoints.updateSprint, async ({ caller, client, params, body }) =>
    answer(200, presentSprint(await updateSprint(scope, caller, client, params.id, body, presentSprint))),
  );

  bind(sprintEndpoints.closeSprint, async ({ caller, client, params }) =>
    answer(200, presentSprint(await closeSprint({ scope, clock }, caller, client, params.id))),
  );

  bind(sprintEndpoints.getBurndown, async ({ caller, params }) => {
    const nowMs = clock.nowMs();
    return answer(
      200,
      presentBurndown(await scope.withTenant(caller.tenantId, (tx) => getBurndown(tx, params.id, nowMs))),
    );
  });
}
