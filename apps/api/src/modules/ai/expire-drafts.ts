import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { type OnTenantFailure, workThroughTenants } from '../../platform/db/tenancy/work-through-tenants.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { claimExpired, markEnded } from './ai-drafts.repository.ts';

/** Housekeeping: ends drafts that were neither accepted nor rejected in time, and removes their texts. */
export async function expireDrafts(
  scope: TenantScope,
  clock: Clock,
  onFailure: OnTenantFailure = () => undefined,
): Promise<void> {
  const now = isoTime(clock.nowMs());
  await workThroughTenants(scope, {
    claim: (tx, _tenantId, except) => claimExpired(tx, now, except),
    work: async (tx, draft) => void (await markEnded(tx, draft, { state: 'expired' })),
    onFailure,
  });
}
