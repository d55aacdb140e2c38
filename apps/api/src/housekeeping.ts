/** What each process does beside answering, by the clock. Several processes may do the same at once: each job says by itself what is left to do. */
import { removeStaleSignInState } from './modules/accounts/accounts.public.ts';
import { removeOldNotifications, sendDailyMails } from './modules/notifications/notifications.public.ts';
import { tellDueTasks } from './modules/ventures/ventures.public.ts';
import { signAuditHeads } from './platform/audit/sign-audit-heads.ts';
import type { Clock } from './platform/clock.ts';
import { removeOldHeartbeats } from './platform/database/heartbeats.repository.ts';
import type { TenantScope } from './platform/database/tenant-scope.ts';
import type { SigningIdentity } from './platform/documents/signing-identity.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** At once too, for a product that never runs for as long as that. */
  readonly isBegunAtStart: boolean;
  readonly work: () => Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
/** How late a daily mail is at most; looking whether one is due reads an index that holds what waits. */
const DAILY_MAILS_EVERY_MS = 5 * 60 * 1000;

export function housekeepingJobs({
  scope,
  clock,
  identity,
}: {
  scope: TenantScope;
  clock: Clock;
  identity: SigningIdentity;
}): readonly Job[] {
  const hourly = { everyMs: HOUR_MS, isBegunAtStart: false };
  return [
    { ...hourly, name: 'sign_audit_heads', isBegunAtStart: true, work: () => signAuditHeads(scope, identity, clock) },
    { ...hourly, name: 'tell_due_tasks', isBegunAtStart: true, work: () => tellDueTasks(scope, clock) },
    {
      name: 'send_daily_mails',
      everyMs: DAILY_MAILS_EVERY_MS,
      isBegunAtStart: true,
      work: () => sendDailyMails(scope, clock),
    },
    { ...hourly, name: 'remove_stale_sign_in_state', work: () => removeStaleSignInState(scope, clock) },
    { ...hourly, name: 'remove_old_notifications', work: () => removeOldNotifications(scope, clock) },
    {
      ...hourly,
      name: 'remove_old_heartbeats',
      work: () => scope.withAuthentication((tx) => removeOldHeartbeats(tx, clock.nowMs())),
    },
  ];
}

/** Answers the way to stop: nothing is begun any more, what is under way ends with the database's connection. */
export function startHousekeeping(
  jobs: readonly Job[],
  how: {
    run: (name: string, work: () => Promise<void>) => Promise<void>;
    onFailure: (name: string, error: unknown) => void;
  },
): () => Promise<void> {
  const begin = ({ name, work }: Job) => void how.run(name, work).catch((error: unknown) => how.onFailure(name, error));
  const timers = jobs.map((job) => setInterval(begin, job.everyMs, job));
  for (const job of jobs) if (job.isBegunAtStart) begin(job);
  return async () => {
    for (const timer of timers) clearInterval(timer);
  };
}
