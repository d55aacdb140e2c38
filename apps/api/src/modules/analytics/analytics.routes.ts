import { analyticsEndpoints } from '@aicv/contracts/analytics/analytics';
import { ANALYTICS_TABLE_MODULES } from '@aicv/domain/analytics/analytics-period';
import { dateIn } from '@aicv/domain/dates/time-zone';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { presentAnalytics } from './analytics.presenter.ts';
import { type AnalyticsOptions, readAnalytics } from './analytics.queries.ts';
import { analyticsTable } from './analytics-table.presenter.ts';
import { exportAnalytics } from './export-analytics.ts';

export function bindAnalytics({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  const read = async (tenantId: string, period: string, wanted: Omit<AnalyticsOptions, 'periodDays'>) => {
    const periodDays = period === 'all' ? undefined : Number(period);
    return presentAnalytics(await readAnalytics(scope, tenantId, { ...wanted, periodDays }));
  };

  bind(analyticsEndpoints.getAnalytics, async ({ caller: { tenantId, actor }, query: { period } }) =>
    answer(200, await read(tenantId, period, { nowMs: clock.nowMs(), modules: actor.enabledFlags })),
  );

  bind(analyticsEndpoints.exportAnalytics, async (call) => {
    const {
      query: { table, period },
    } = call;
    const nowMs = clock.nowMs();
    // Reads no table of another module.
    const module = ANALYTICS_TABLE_MODULES[table];
    const modules = new Set(call.caller.actor.enabledFlags.has(module) ? [module] : []);
    const file = analyticsTable(table, await read(call.caller.tenantId, period, { nowMs, modules }));
    const csv = await exportAnalytics(call, { table, period }, file);
    call.reply.header(
      'Content-Disposition',
      `attachment; filename="analytics-${table}-${dateIn(call.caller.timeZone, nowMs)}.csv"`,
    );
    return answer(200, csv);
  });
}
