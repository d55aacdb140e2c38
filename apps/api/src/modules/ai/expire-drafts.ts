import { DRAFT_TIMEOUT_MS } from '@aicv/domain/ai/draft';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../platform/db/tenancy/tenants.queries.ts';
import { type OnTenantFailure, workThroughTenants } from '../../platform/db/tenancy/work-through-tenants.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { claimExpired, failInterrupted, markEnded } from './ai-drafts.repository.ts';

/** A draft of a process that died is failed this long after its request. */
const INTERRUPTED_AFTER_MS = 2 * DRAFT_TIMEOUT_MS;

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

/** Housekeeping: fails drafts that no process is running any more. */
export async function failInterruptedDrafts(scope: TenantScope, clock: Clock): Promise<void> {
  const before = isoTime(clock.nowMs() - INTERRUPTED_AFTER_MS);
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    await scope.withTenant(tenantId, (tx) => failInterrupted(tx, before));
  }
}
