import { dateIn } from '@aicv/domain/dates/time-zone';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive, listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { type Notice, notifySeveral } from '../../notifications/notifications.public.ts';
import { readEnabledFlags } from '../../settings/feature-flags.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { claimRevisits } from './passing.repository.ts';

/**
 * Notifies the owner of each passed opportunity, or else the user who passed on it, on its revisit day in the tenant's time zone, once for
 * each day. Skips days more than a week ago. Several processes may run this concurrently.
 */
export async function notifyRevisits(scope: TenantScope, clock: Clock): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let notified: number;
    do {
      notified = await scope.withTenant(tenantId, (tx) => notifyBatch(tx, tenantId, clock.nowMs()));
    } while (notified > 0);
  }
}

async function notifyBatch(tx: Queryable, tenantId: string, nowMs: number): Promise<number> {
  // The tenant or OTIF is off. Once it is on again, the job notifies of all days that have come by then.
  if (!(await isTenantActive(tx, tenantId)) || !(await readEnabledFlags(tx)).has('otif')) return 0;
  const today = dateIn((await readSettings(tx)).timeZone, nowMs);
  const due = await claimRevisits(tx, today);
  const notices = due.flatMap(({ id, title, reason, userId }): Notice[] => {
    if (userId === null || reason === null) return [];
    const details = { opportunityId: id, opportunityTitle: title, reason };
    return [{ userId, content: { kind: 'opportunity_revisit_due', details } }];
  });
  await notifySeveral(tx, tenantId, notices);
  return due.length;
}
