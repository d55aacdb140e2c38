import { DRAFT_TIMEOUT_MS } from '@aicv/domain/ai/draft';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { type OnTenantFailure, workThroughTenants } from '../../platform/db/tenancy/work-through-tenants.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { claimExpired, claimInterrupted, markEnded, markFailed } from './ai-drafts.repository.ts';

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
export async function failInterruptedDrafts(
  scope: TenantScope,
  clock: Clock,
  onFailure: OnTenantFailure = () => undefined,
): Promise<void> {
  const before = isoTime(clock.nowMs() - INTERRUPTED_AFTER_MS);
  await workThroughTenants(scope, {
    claim: (tx, _tenantId, except) => claimInterrupted(tx, before, except),
    work: async (tx, { id }) => void (await markFailed(tx, id, 'interrupted')),
    onFailure,
  });
}
