import { rolesWithCapability } from '@aicv/domain/access/access-policy';
import { type TripwireMetrics, trippedBy } from '@aicv/domain/ventures/kpi';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { watchDecisionTripwires } from '../../decisions/tripwires.public.ts';
import { listActiveIdsByRole } from '../../identity/accounts.public.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { findFirmValue, listMonthlyBurns } from '../ventures/venture-metrics.queries.ts';
import type { VentureRow } from '../ventures/ventures.repository.ts';
import { findLatestValues } from './latest-values.queries.ts';
import { clearNotices, findOpenNotices, insertNotice } from './tripwires.repository.ts';

type WatchedVenture = Pick<VentureRow, 'id' | 'title'>;

/**
 * Checks the metrics of a venture, or of the firm if it is null, after a write. A newly tripped tripwire raises a notice and notifies the
 * readers of Labs once. A notice is cleared when its tripwire is no longer tripped. The metrics must be locked (`lockKpisOf`,
 * `findVentureForUpdate`), so that two writers never raise the same notice. Checks the tripwires of decisions about the venture as well.
 */
export async function watchTripwires(tx: Queryable, tenantId: string, venture: WatchedVenture | null): Promise<void> {
  const ventureId = venture?.id ?? null;
  await watchDecisionTripwires(tx, tenantId, ventureId);
  const tripped = trippedBy(await readTripwireMetrics(tx, venture));
  const open = await findOpenNotices(tx, ventureId);
  await clearNotices(
    tx,
    ventureId,
    open.filter((kind) => !tripped.includes(kind)),
  );
  const raised = tripped.filter((kind) => !open.includes(kind));
  if (raised.length === 0) return;
  const userIds = await listActiveIdsByRole(tx, rolesWithCapability('labs.read'));
  for (const kind of raised) {
    await insertNotice(tx, { ventureId, kind, tenantId });
    const details = { ventureId, ventureTitle: venture?.title ?? null, tripwire: kind };
    await notifyEach(tx, { userIds, tenantId }, { kind: 'tripwire', details });
  }
}

/** Latest values for any period. The firm has no CAC and no LTV. */
async function readTripwireMetrics(tx: Queryable, venture: WatchedVenture | null): Promise<TripwireMetrics> {
  const latest =
    venture === null
      ? [await findFirmValue(tx, 'cash')]
      : await findLatestValues(tx, [venture.id], ['cash', 'cac', 'ltv']);
  const latestOf = (wanted: string) => latest.find((found) => found?.metric === wanted)?.value ?? null;
  const burns = await listMonthlyBurns(tx, venture?.id ?? null);
  return {
    cash: latestOf('cash'),
    burns: burns.map(({ value }) => value),
    cac: latestOf('cac'),
    ltv: latestOf('ltv'),
  };
}
