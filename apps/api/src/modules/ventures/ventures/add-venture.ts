import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { insertVenture, insertVentureStageChange, type NewVentureRow, type VentureRow } from './ventures.repository.ts';

/** Adds a venture of the caller with the first entry of its stage history. */
export async function addVenture(
  tx: Queryable,
  caller: Caller,
  venture: Omit<NewVentureRow, 'createdBy' | 'tenantId'>,
): Promise<VentureRow> {
  const { userId, tenantId } = caller;
  const added = await insertVenture(tx, { ...venture, createdBy: userId, tenantId });
  await insertVentureStageChange(tx, {
    ventureId: added.id,
    fromStage: null,
    toStage: added.stage,
    changedBy: userId,
    tenantId,
  });
  return added;
}
