import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { removeReadOrMailed } from './notifications.repository.ts';

const RETENTION_MS = 180 * 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 1_000;

/** Housekeeping: removes notifications that were read, or only mailed, and are half a year old. */
export async function removeOldNotifications(scope: TenantScope, clock: Clock): Promise<void> {
  const before = isoTime(clock.nowMs() - RETENTION_MS);
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let removed: number;
    do {
      removed = await scope.withTenant(tenantId, (tx) => removeReadOrMailed(tx, before, ROWS_AT_ONCE));
    } while (removed === ROWS_AT_ONCE);
  }
}
