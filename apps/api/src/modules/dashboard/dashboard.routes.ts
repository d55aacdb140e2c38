import { dashboardEndpoints } from '@aicv/contracts/dashboard/dashboard';
import { decideAccess } from '@aicv/domain/access/access-policy';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { presentMetrics } from './dashboard.presenter.ts';
import { readMetricsConcurrently } from './metrics.queries.ts';

export function bindDashboard({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(dashboardEndpoints.getDashboardMetrics, async ({ caller }) => {
    const nowMs = clock.nowMs();
    const withCapital = decideAccess(caller.actor, 'capital.metrics').granted;
    const metrics = await readMetricsConcurrently(scope, caller.tenantId, { nowMs, withCapital });
    return answer(200, presentMetrics(metrics, { nowMs, enabledFlags: caller.actor.enabledFlags }));
  });
}
