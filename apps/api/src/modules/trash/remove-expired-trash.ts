import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { trashEndMs } from '@aicv/domain/trash/trash';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../platform/db/tenancy/tenants.queries.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { purgeRounds, purgeUpdates } from '../capital/trashed-capital.public.ts';
import { purgeComments, purgeOpportunities, purgeSavedViews } from '../opportunities/trashed-opportunities.public.ts';
import { purgeKpis, purgeSprints, purgeTasks, purgeVentures } from '../ventures/trashed-ventures.public.ts';

const ROWS_AT_ONCE = 500;

const PURGES = [
  purgeComments,
  purgeOpportunities,
  purgeSavedViews,
  purgeTasks,
  purgeSprints,
  purgeKpis,
  purgeVentures,
  purgeRounds,
  purgeUpdates,
];

/** Housekeeping: removes records that were deleted 30 days ago (REQ-328). Several processes may run this concurrently. */
export async function removeExpiredTrash(scope: TenantScope, clock: Clock): Promise<void> {
  const before = isoTime(trashEndMs(clock.nowMs()));
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    for (const purge of PURGES) {
      let removed: number;
      do {
        removed = await scope.withTenant(tenantId, (tx) => purge(tx, before, ROWS_AT_ONCE));
      } while (removed === ROWS_AT_ONCE);
    }
  }
}
