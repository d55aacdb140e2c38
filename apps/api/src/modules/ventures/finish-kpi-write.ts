import type { Queryable } from '../../platform/database/queryable.ts';
import { MONEY_METRICS, type VentureMoney, withMoney } from './venture-money.queries.ts';
import { updateVentureRow, type VentureRow } from './ventures.repository.ts';
import { watchTripwires } from './watch-tripwires.ts';

/**
 * Ends a write of KPIs, given the venture as it was locked before it (`lockKpisOf`), or null for the firm: checks the tripwires, and
 * gives the venture a new version if its money changed, so that an edit of the older state is refused (STALE).
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
