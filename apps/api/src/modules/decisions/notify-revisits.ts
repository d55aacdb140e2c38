import { dateIn } from '@aicv/domain/dates/time-zone';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive, listTenantIds } from '../../platform/db/tenancy/tenants.queries.ts';
import { type Notice, notifySeveral } from '../notifications/notifications.public.ts';
import { readSettings } from '../settings/settings.public.ts';
import { claimRevisits, findMembers, findVotes } from './decisions.repository.ts';
import { informedMembers, named } from './notify-committee.ts';

const DECISIONS_AT_ONCE = 100;

/**
 * Notifies the committee of a closed decision on its revisit day in the tenant's time zone, once (REQ-361). Members who recused or were
 * removed are left out. Several processes may run this concurrently.
 */
export async function notifyDecisionRevisits(scope: TenantScope, clock: Clock): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let notified: number;
    do {
      notified = await scope.withTenant(tenantId, (tx) => notifyBatch(tx, tenantId, clock.nowMs()));
    } while (notified > 0);
  }
}

async function notifyBatch(tx: Queryable, tenantId: string, nowMs: number): Promise<number> {
  // Once the tenant is active again, the job notifies of all days that have come by then.
  if (!(await isTenantActive(tx, tenantId))) return 0;
  const today = dateIn((await readSettings(tx)).timeZone, nowMs);
  const due = await claimRevisits(tx, today, DECISIONS_AT_ONCE);
  const notices: Notice[] = [];
  for (const decision of due) {
    const userIds = informedMembers(await findMembers(tx, decision.id), await findVotes(tx, decision.id));
    const content = { kind: 'decision_revisit_due', details: named(decision) } as const;
    notices.push(...userIds.map((userId) => ({ userId, content })));
  }
  await notifySeveral(tx, tenantId, notices);
  return due.length;
}
