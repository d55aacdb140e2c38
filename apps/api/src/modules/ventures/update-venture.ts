import type { IdeaPhase, VentureStage } from '@aicv/domain/venture';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { recordMoney, refuseClearedMoney } from './record-money.ts';
import { withMoney } from './venture-money.queries.ts';
import { type VentureDetailRow, withDetails } from './ventures.queries.ts';
import { findVentureForUpdate, insertVentureStageChange, updateVentureRow } from './ventures.repository.ts';
import { watchTripwires } from './watch-tripwires.ts';

export interface VentureUpdate {
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
  readonly stage?: VentureStage | undefined;
  readonly problem?: string | null | undefined;
  readonly solution?: string | null | undefined;
  readonly mrr?: string | null | undefined;
  readonly cac?: string | null | undefined;
  readonly ltv?: string | null | undefined;
  readonly teamMembers?: number | undefined;
  readonly ideaCycle?: IdeaPhase | null | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/**
 * Changes a venture's fields, including its stage. Its money is recorded as KPI values of today, and cannot be cleared. Rejects a stale
 * `version` (STALE); without one the last write wins. Writes nothing if nothing changes.
 */
export async function updateVenture(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { version, ...wanted }: VentureUpdate,
  today: string,
  present: Present<VentureDetailRow>,
): Promise<VentureDetailRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const locked = await findVentureForUpdate(tx, id);
    const [before] = await withMoney(tx, locked ? [locked] : []);
    if (before === undefined) throw notFound();
    await refuseStale('venture', before.version, version, () => withDetails(tx, before), present);
    const changed = changedFields(before, wanted);
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return withDetails(tx, before);
    const { mrr, cac, ltv, ...fields } = changed;
    refuseClearedMoney({ mrr, cac, ltv });
    const after = await updateVentureRow(tx, id, fields);
    await recordMoney(tx, caller, id, { mrr, cac, ltv }, today);
    if (changed.stage !== undefined) {
      await insertVentureStageChange(tx, {
        ventureId: id,
        fromStage: before.stage,
        toStage: changed.stage,
        changedBy: caller.userId,
        tenantId: caller.tenantId,
      });
    }
    if (cac !== undefined || ltv !== undefined) await watchTripwires(tx, caller.tenantId, after);
    const isOnlyMoved = changed.stage !== undefined && Object.keys(changes).length === 1;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: isOnlyMoved ? 'venture_moved' : 'venture_updated',
      resourceType: 'venture',
      resourceId: id,
      details: { changes },
    });
    return withDetails(tx, after);
  });
}
