import { addDays } from '@aicv/domain/dates/calendar-date';
import { dateIn } from '@aicv/domain/dates/time-zone';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive, listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { type Notice, notifySeveral } from '../../notifications/notifications.public.ts';
import { readEnabledFlags } from '../../settings/feature-flags.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { claimDueTasks } from './tasks.repository.ts';

const TASKS_AT_ONCE = 500;
const DAYS_AHEAD = 1;
const DAYS_BEHIND = 7;

/**
 * Notifies assignees of open tasks that are due by tomorrow in the tenant's time zone, once for each due date. Skips tasks that are more than a week overdue.
 * Several processes may run this concurrently.
 */
export async function notifyDueTasks(scope: TenantScope, clock: Clock): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let notified: number;
    do {
      notified = await scope.withTenant(tenantId, (tx) => notifyBatch(tx, tenantId, clock.nowMs()));
    } while (notified > 0);
  }
}

async function notifyBatch(tx: Queryable, tenantId: string, nowMs: number): Promise<number> {
  // The tenant or Labs is off, so no user may be notified. Once it is on again, the job notifies of all tasks that are due by then.
  if (!(await isTenantActive(tx, tenantId)) || !(await readEnabledFlags(tx)).has('abundance-labs')) return 0;
  const today = dateIn((await readSettings(tx)).timeZone, nowMs);
  const days = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD) };
  const due = await claimDueTasks(tx, days, TASKS_AT_ONCE);
  const notices = due.map(({ userId, ...details }): Notice => ({ userId, content: { kind: 'task_due', details } }));
  await notifySeveral(tx, tenantId, notices);
  return due.length;
}
