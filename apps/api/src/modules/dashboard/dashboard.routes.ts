import { dashboardEndpoints } from '@aicv/contracts/dashboard';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { countLearners } from '../accounts/accounts.public.ts';
import { countOpportunities } from '../opportunities/opportunities.public.ts';
import { countLiveVentures } from '../ventures/ventures.public.ts';
import { presentMetrics } from './dashboard.presenter.ts';

export function bindDashboard({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(dashboardEndpoints.getDashboardMetrics, async ({ caller }) => {
    const nowMs = clock.nowMs();
    const metrics = await scope.withTenant(caller.tenantId, async (tx) => ({
      learners: await countLearners(tx, nowMs),
      opportunities: await countOpportunities(tx),
      ventures: await countLiveVentures(tx, nowMs),
    }));
    return answer(200, presentMetrics(metrics, nowMs));
  });
}
