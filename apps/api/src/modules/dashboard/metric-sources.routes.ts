import { dashboardEndpoints } from '@aicv/contracts/dashboard';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentSource } from './dashboard.presenter.ts';
import { readRevenueSeries } from './revenue.queries.ts';
import { showMetricSources } from './show-metric-sources.ts';

export function bindMetricSources({ bind }: Binder, { scope }: { scope: TenantScope; clock: Clock }): void {
  bind(dashboardEndpoints.getRevenueSeries, async ({ caller }) =>
    answer(200, await scope.withTenant(caller.tenantId, readRevenueSeries)),
  );

  bind(dashboardEndpoints.listMetricSources, async ({ caller, client, params, query, request, reply }) => {
    const page = await showMetricSources(scope, caller, client, { ...query, ...params });
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentSource));
  });
}
