import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { updateVentureRow, type VentureRow } from '../ventures/ventures.repository.ts';
import { MONEY_METRICS, type VentureMoney, withMoney } from './venture-money.queries.ts';
import { watchTripwires } from './watch-tripwires.ts';

type LockedVenture = VentureRow & VentureMoney;

/**
 * Finishes a write of KPIs and checks the tripwires. `before` are the rows locked before the write (`lockKpisOf`), null for the firm. If the
 * money of a venture changed, its version is incremented. Edits based on the older state are then rejected (STALE).
 */
export async function finishKpiWrite(
  tx: Queryable,
  tenantId: string,
  ...before: readonly (LockedVenture | null)[]
): Promise<void> {
  for (const locked of before) await watchTripwires(tx, tenantId, locked);
  const ventures = before.filter((locked) => locked !== null);
  const after = await withMoney(
    tx,
    ventures.map(({ id }) => ({ id })),
  );
  for (const [index, venture] of ventures.entries()) {
    if (MONEY_METRICS.some((metric) => after[index]?.[metric] !== venture[metric]))
      await updateVentureRow(tx, venture.id, {});
  }
}
