import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type Notice, notifyInBatches } from '../../notifications/notifications.public.ts';
import { claimRevisits } from './passing.repository.ts';

/**
 * Notifies the owner of each passed opportunity, or else the user who passed on it, on its revisit day in the tenant's time zone, once for
 * each day. Skips days more than a week ago. Several processes may run this concurrently.
 */
export async function notifyRevisits(scope: TenantScope, clock: Clock): Promise<void> {
  await notifyInBatches(scope, clock, {
    flag: 'otif',
    claim: async ({ tx, today }) => {
      const due = await claimRevisits(tx, today);
      const notices = due.flatMap(({ id, title, reason, userId }): Notice[] => {
        if (userId === null || reason === null) return [];
        const details = { opportunityId: id, opportunityTitle: title, reason };
        return [{ userId, content: { kind: 'opportunity_revisit_due', details } }];
      });
      return { claimed: due.length, notices };
    },
  });
}
