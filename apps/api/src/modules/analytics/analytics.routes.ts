import { analyticsEndpoints } from '@aicv/contracts/analytics';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { presentAnalytics } from './analytics.presenter.ts';
import { readAnalytics } from './analytics.queries.ts';

export function bindAnalytics({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(analyticsEndpoints.getAnalytics, async ({ caller, query: { period } }) => {
    const wanted = { nowMs: clock.nowMs(), periodDays: period === 'all' ? undefined : Number(period) };
    return answer(200, presentAnalytics(await readAnalytics(scope, caller.tenantId, wanted)));
  });
}
