import { addDays } from '@aicv/domain/dates/calendar-date';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type Notice, notifyInBatches } from '../../notifications/notifications.public.ts';
import { claimDueTasks } from './tasks.repository.ts';

const TASKS_AT_ONCE = 500;
const DAYS_AHEAD = 1;
const DAYS_BEHIND = 7;

/**
 * Notifies assignees of open tasks that are due by tomorrow in the tenant's time zone, once for each due date. Skips tasks that are more than a week overdue.
 * Several processes may run this concurrently.
 */
export async function notifyDueTasks(scope: TenantScope, clock: Clock): Promise<void> {
  await notifyInBatches(scope, clock, {
    flag: 'abundance-labs',
    claim: async ({ tx, today }) => {
      const days = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD) };
      const due = await claimDueTasks(tx, days, TASKS_AT_ONCE);
      const notices = due.map(({ userId, ...details }): Notice => ({ userId, content: { kind: 'task_due', details } }));
      return { claimed: due.length, notices };
    },
  });
}
