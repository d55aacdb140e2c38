import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { getKpi } from './kpis.queries.ts';
import { type KpiRow, lockKpisOf, replaceKpis } from './kpis.repository.ts';
import { watchTripwires } from './watch-tripwires.ts';

export interface KpiCorrection {
  readonly value?: string | undefined;
  readonly target?: string | null | undefined;
}

/** Corrects the value or the target of a recorded KPI; what would change nothing writes nothing. */
export async function correctKpi(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  correction: KpiCorrection,
): Promise<KpiRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    // It never changes its venture, so the lock is the right one whatever happened in between.
    const venture = await lockKpisOf(tx, caller.tenantId, (await getKpi(tx, id)).ventureId);
    const before = await getKpi(tx, id);
    const changed = changedFields(before, correction);
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return before;
    await replaceKpis(tx, [{ ...before, ...changed }], caller.userId);
    await watchTripwires(tx, caller.tenantId, venture);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'kpi_corrected',
      resourceType: 'kpi',
      resourceId: id,
      details: { changes },
    });
    return getKpi(tx, id);
  });
}
