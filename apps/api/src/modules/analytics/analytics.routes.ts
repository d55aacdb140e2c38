import { analyticsEndpoints } from '@aicv/contracts/analytics';
import type { ANALYTICS_PERIODS } from '@aicv/domain/analytics-period';
import { dateOfMs } from '@aicv/domain/calendar-date';
import type { Caller } from '../../platform/access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { presentAnalytics } from './analytics.presenter.ts';
import { readAnalytics } from './analytics.queries.ts';
import { analyticsTable } from './analytics-table.presenter.ts';
import { exportAnalytics } from './export-analytics.ts';

export function bindAnalytics({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  const read = async ({ tenantId, actor }: Caller, period: (typeof ANALYTICS_PERIODS)[number], nowMs: number) => {
    const periodDays = period === 'all' ? undefined : Number(period);
    return presentAnalytics(
      await readAnalytics(scope, tenantId, { nowMs, periodDays, enabledFlags: actor.enabledFlags }),
    );
  };

  bind(analyticsEndpoints.getAnalytics, async ({ caller, query: { period } }) =>
    answer(200, await read(caller, period, clock.nowMs())),
  );

  bind(analyticsEndpoints.exportAnalytics, async ({ caller, client, query: { table, period }, reply }) => {
    const nowMs = clock.nowMs();
    const lines = analyticsTable(table, await read(caller, period, nowMs));
    const csv = await exportAnalytics(scope, caller, client, { table, period }, lines);
    reply.header('Content-Disposition', `attachment; filename="analytics-${table}-${dateOfMs(nowMs)}.csv"`);
    return answer(200, csv);
  });
}
