import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { isTenantActive, listTenantIds } from '../../platform/database/tenants.queries.ts';
import { readEnabledFlags } from '../feature-flags/feature-flags.public.ts';
import { lockKpisOf } from './kpis.repository.ts';
import { listWatchedIds } from './tripwires.repository.ts';
import { watchTripwires } from './watch-tripwires.ts';

/**
 * Looks at all tripwires that a write has not looked at: a newer version of the product may judge the same figures otherwise. One venture
 * at a time, so that whoever writes one waits for none of the others.
 */
export async function watchAllTripwires(scope: TenantScope): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    // Nobody is there to be told, or may be; when the tenant, or Labs, is switched on again, what is true by then is told.
    const watched = await scope.withTenant(tenantId, async (tx) =>
      (await isTenantActive(tx, tenantId)) && (await readEnabledFlags(tx)).has('abundance-labs')
        ? listWatchedIds(tx)
        : [],
    );
    for (const ventureId of watched) {
      await scope.withTenant(tenantId, async (tx) =>
        watchTripwires(tx, tenantId, await lockKpisOf(tx, tenantId, ventureId)),
      );
    }
  }
}
