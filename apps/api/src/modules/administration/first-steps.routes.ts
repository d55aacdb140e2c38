import { firstStepsEndpoints } from '@aicv/contracts/first-steps';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { dismissFirstSteps } from '../settings/settings.public.ts';
import { readFirstSteps } from './first-steps.queries.ts';

export function bindFirstSteps({ bind }: Binder, deps: { scope: TenantScope; clock: Clock }): void {
  bind(firstStepsEndpoints.getFirstSteps, async ({ caller }) =>
    answer(200, await deps.scope.withTenant(caller.tenantId, readFirstSteps)),
  );

  bind(firstStepsEndpoints.dismissFirstSteps, async ({ caller, client }) => {
    await dismissFirstSteps(deps, caller, client);
    return answer(200, await deps.scope.withTenant(caller.tenantId, readFirstSteps));
  });
}
