import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import type { Present } from '../../platform/http/refuse-stale.ts';
import { finishKpiWrite } from './finish-kpi-write.ts';
import { getKpi } from './kpis.queries.ts';
import { type KpiKey, type KpiRow, lockKpisOf, replaceKpis } from './kpis.repository.ts';
import { refuseFutureDay, refuseRecorded } from './refuse-kpi.ts';

type KpiCorrection = { readonly [Field in 'value' | 'target' | keyof KpiKey]?: KpiRow[Field] | undefined };

/** Corrects a KPI, including its metric, period and day, but never its venture. Writes nothing if nothing changes. */
export async function correctKpi(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  correction: KpiCorrection,
  nowMs: number,
  present: Present<KpiRow>,
): Promise<KpiRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    // A KPI never changes its venture, so this is always the right lock.
    const venture = await lockKpisOf(tx, caller.tenantId, (await getKpi(tx, id)).ventureId);
    const before = await getKpi(tx, id);
    const changed = changedFields(before, correction);
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return before;
    const after = { ...before, ...changed };
    if (changed.recordedAt !== undefined) refuseFutureDay(changed.recordedAt, nowMs);
    if (hasOtherKey(before, after)) await refuseRecorded(tx, before.ventureId, after, present);
    await replaceKpis(tx, [after], caller.userId);
    await finishKpiWrite(tx, caller.tenantId, venture);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'kpi_corrected',
      resourceType: 'kpi',
      resourceId: id,
      details: { changes },
    });
    return getKpi(tx, id);
  });
}

function hasOtherKey(before: KpiKey, after: KpiKey): boolean {
  return before.metric !== after.metric || before.period !== after.period || before.recordedAt !== after.recordedAt;
}
