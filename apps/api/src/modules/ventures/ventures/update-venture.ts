import type { IdeaPhase, VentureStage } from '@aicv/domain/ventures/venture';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { recordMoney, refuseClearedMoney } from '../kpis/record-money.ts';
import { withMoney } from '../kpis/venture-money.queries.ts';
import { watchTripwires } from '../kpis/watch-tripwires.ts';
import { requireOwner } from './require-owner.ts';
import { type VentureDetailRow, withDetails } from './ventures.queries.ts';
import { findVentureForUpdate, insertVentureStageChange, updateVentureRow } from './ventures.repository.ts';

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
  readonly ownerId?: string | null | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/**
 * Changes a venture's fields, including its stage. Its money is recorded as KPI values of today, and cannot be cleared. Rejects a stale
 * `version` (STALE); without one the last write wins. Writes nothing if nothing changes.
 */
export async function updateVenture(
  ctx: Context,
  id: string,
  { version, ...wanted }: VentureUpdate,
): Promise<VentureDetailRow> {
  const { tx, caller } = ctx;
  const locked = await findVentureForUpdate(tx, id);
  const [before] = await withMoney(tx, locked ? [locked] : []);
  if (before === undefined) throw notFound();
  if (isStale(before.version, version)) throw new StaleError('This venture was', await withDetails(tx, before));
  const changed = changedFields(before, wanted);
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return withDetails(tx, before);
  const { mrr, cac, ltv, ...fields } = changed;
  refuseClearedMoney({ mrr, cac, ltv });
  if (changed.ownerId) await requireOwner(tx, changed.ownerId);
  const after = await updateVentureRow(tx, id, fields);
  await recordMoney(ctx, id, { mrr, cac, ltv });
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
  await ctx.audit({
    action: isOnlyMoved ? 'venture_moved' : 'venture_updated',
    resourceType: 'venture',
    resourceId: id,
    details: { changes },
  });
  return withDetails(tx, after);
}
