import { kpiEndpoints } from '@aicv/contracts/kpis';
import { dateOfMs } from '@aicv/domain/calendar-date';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { correctKpi } from './correct-kpi.ts';
import { importKpis } from './import-kpis.ts';
import { readImportedKpis } from './kpi-import.presenter.ts';
import { presentKpi } from './kpis.presenter.ts';
import { getKpi, listFirmNotices, listKpis } from './kpis.queries.ts';
import { recordKpi } from './record-kpi.ts';

export function bindKpis({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(kpiEndpoints.listKpis, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listKpis(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentKpi));
  });

  bind(kpiEndpoints.getFirmNotices, async ({ caller }) =>
    answer(200, { notices: await scope.withTenant(caller.tenantId, listFirmNotices) }),
  );

  bind(kpiEndpoints.recordKpi, async ({ caller, client, body }) => {
    const nowMs = clock.nowMs();
    const input = { ...body, recordedAt: body.recordedAt ?? dateOfMs(nowMs) };
    return answer(201, presentKpi(await recordKpi(scope, caller, client, input, nowMs, presentKpi)));
  });

  bind(kpiEndpoints.getKpi, async ({ caller, params }) =>
    answer(200, presentKpi(await scope.withTenant(caller.tenantId, (tx) => getKpi(tx, params.id)))),
  );

  bind(kpiEndpoints.correctKpi, async ({ caller, client, params, body }) =>
    answer(200, presentKpi(await correctKpi(scope, caller, client, params.id, body, clock.nowMs(), presentKpi))),
  );

  bind(kpiEndpoints.importKpis, async ({ caller, client, body }) => {
    const { ventureId, firstRow, dryRun } = body;
    const read = readImportedKpis(body.rows, firstRow, clock.nowMs());
    return answer(200, await importKpis(scope, caller, client, { ventureId, dryRun, ...read }));
  });
}
