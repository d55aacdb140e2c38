import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive, listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { listVenturesWithTripwires } from '../../decisions/tripwires.public.ts';
import { readEnabledFlags } from '../../settings/feature-flags.public.ts';
import { lockKpisOf } from './kpis.repository.ts';
import { listWatchedIds } from './tripwires.repository.ts';
import { watchTripwires } from './watch-tripwires.ts';

/**
 * Checks all tripwires independently of writes, because a newer version of the product may evaluate the same metrics differently. Locks one
 * venture at a time, so that a writer waits for at most one check.
 */
export async function watchAllTripwires(scope: TenantScope): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    // The tenant or Labs is off, so no user may be notified. Once it is on again, the job sends the notices that apply by then.
    const watched = await scope.withTenant(tenantId, async (tx) =>
      (await isTenantActive(tx, tenantId)) && (await readEnabledFlags(tx)).has('abundance-labs')
        ? new Set([...(await listWatchedIds(tx)), ...(await listVenturesWithTripwires(tx))])
        : [],
    );
    for (const ventureId of watched) {
      await scope.withTenant(tenantId, async (tx) =>
        watchTripwires(tx, tenantId, await lockKpisOf(tx, tenantId, ventureId)),
      );
    }
  }
}
