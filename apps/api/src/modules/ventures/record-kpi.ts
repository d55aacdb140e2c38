import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import type { Present } from '../../platform/http/refuse-stale.ts';
import { finishKpiWrite } from './finish-kpi-write.ts';
import { insertKpis, type KpiKey, type KpiRow, lockKpisOf } from './kpis.repository.ts';
import { refuseFutureDay, refuseRecorded } from './refuse-kpi.ts';

export interface NewKpi extends KpiKey {
  /** Null means the firm. */
  readonly ventureId: string | null;
  readonly value: string;
  readonly target?: string | null | undefined;
}

/** Records a value of a metric as of a day. An existing value is not overwritten: it needs a correction. */
export async function recordKpi(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  input: NewKpi,
  nowMs: number,
  present: Present<KpiRow>,
): Promise<KpiRow> {
  const { userId, tenantId } = caller;
  refuseFutureDay(input.recordedAt, nowMs);
  return scope.withTenant(tenantId, async (tx) => {
    const venture = await lockKpisOf(tx, tenantId, input.ventureId);
    await refuseRecorded(tx, input.ventureId, input, present);
    const [kpi] = await insertKpis(tx, [{ ...input, recordedBy: userId, tenantId }]);
    if (kpi === undefined) throw new Error('The KPI was not inserted');
    await finishKpiWrite(tx, tenantId, venture);
    const { id, ventureId, metric, value, recordedAt } = kpi;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'kpi_recorded',
      resourceType: 'kpi',
      resourceId: id,
      details: { ventureId, metric, value, recordedAt },
    });
    return kpi;
  });
}
