import { addDays } from '@aicv/domain/dates/calendar-date';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type Notice, notifyInBatches } from '../../notifications/notifications.public.ts';
import { claimMissingVotes } from '../decisions.repository.ts';
import { named } from './notify-committee.ts';

const MEMBERS_AT_ONCE = 500;
const DAYS_AHEAD = 1;

/**
 * Reminds each member of an open decision whose vote is missing, on the day before the deadline and on its day in the tenant's time zone,
 * once on each (REQ-356). The reminder is the same whatever the others have voted. Several processes may run this concurrently.
 */
export async function remindOfVotes(scope: TenantScope, clock: Clock): Promise<void> {
  await notifyInBatches(scope, clock, {
    claim: async ({ tx, today }) => {
      const missing = await claimMissingVotes(tx, { today, until: addDays(today, DAYS_AHEAD) }, MEMBERS_AT_ONCE);
      const notices = missing.map(({ userId, deadline, ...decision }): Notice => {
        const details = { ...named(decision), deadline };
        return { userId, content: { kind: 'decision_vote_due', details } };
      });
      return { claimed: missing.length, notices };
    },
  });
}
