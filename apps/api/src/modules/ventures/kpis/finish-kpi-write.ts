import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { updateVentureRow, type VentureRow } from '../ventures/ventures.repository.ts';
import { MONEY_METRICS, type VentureMoney, withMoney } from './venture-money.queries.ts';
import { watchTripwires } from './watch-tripwires.ts';

/**
 * Finishes a write of KPIs and checks the tripwires. `venture` is the row locked before the write (`lockKpisOf`), or null for the firm. If
 * the money of the venture changed, its version is incremented. Edits based on the older state are then rejected (STALE).
 */
export async function finishKpiWrite(
  tx: Queryable,
  tenantId: string,
  before: (VentureRow & VentureMoney) | null,
): Promise<void> {
  await watchTripwires(tx, tenantId, before);
  if (before === null) return;
  const [after] = await withMoney(tx, [{ id: before.id }]);
  if (MONEY_METRICS.some((metric) => after?.[metric] !== before[metric])) await updateVentureRow(tx, before.id, {});
}
