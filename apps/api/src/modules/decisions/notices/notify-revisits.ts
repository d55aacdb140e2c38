import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type Notice, notifyInBatches } from '../../notifications/notifications.public.ts';
import { claimRevisits, findMembers, findVotes } from '../decisions.repository.ts';
import { informedMembers, named } from './notify-committee.ts';

const DECISIONS_AT_ONCE = 100;

/**
 * Notifies the committee of a closed decision on its revisit day in the tenant's time zone, once (REQ-361). Members who recused or were
 * removed are left out. Several processes may run this concurrently.
 */
export async function notifyDecisionRevisits(scope: TenantScope, clock: Clock): Promise<void> {
  await notifyInBatches(scope, clock, {
    claim: async ({ tx, today }) => {
      const due = await claimRevisits(tx, today, DECISIONS_AT_ONCE);
      const notices: Notice[] = [];
      for (const decision of due) {
        const userIds = informedMembers(await findMembers(tx, decision.id), await findVotes(tx, decision.id));
        const content = { kind: 'decision_revisit_due', details: named(decision) } as const;
        notices.push(...userIds.map((userId) => ({ userId, content })));
      }
      return { claimed: due.length, notices };
    },
  });
}
