/**
 * What is done beside answering, by the clock: in one process of a product, and of several products in one at a time. Each job finds by
 * itself what is left to do, so that none is done twice by another product that comes later.
 */
import type { Logger } from 'pino';
import { removeStaleSignInState, resealTotpSecrets, totpKeys } from './modules/accounts/accounts.public.ts';
import { removeOldNotifications, sendDailyMails } from './modules/notifications/notifications.public.ts';
import { notifyDueTasks, watchAllTripwires } from './modules/ventures/ventures.public.ts';
import { ENTRIES_PER_HEAD, signAuditHeads } from './platform/audit/sign-audit-heads.ts';
import { summarizeRepeats } from './platform/audit/summarize-repeats.ts';
import type { Clock } from './platform/clock.ts';
import { removeOldHeartbeats } from './platform/database/heartbeats.repository.ts';
import type { TenantScope } from './platform/database/tenant-scope.ts';
import type { SigningIdentity } from './platform/documents/signing-identity.ts';
import type { Keys } from './platform/keys.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** At once too, for a product that never runs for as long as that. */
  readonly isBegunAtStart: boolean;
  readonly work: () => Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
/** How often the entries since each signed head are counted. */
const HEADS_EVERY_MS = 10 * 1000;
/** How late the summary of an hour is at most. */
const SUMMARIES_EVERY_MS = 5 * 60 * 1000;
/** How late a daily mail is at most; looking whether one is due reads an index that holds what waits. */
const DAILY_MAILS_EVERY_MS = 5 * 60 * 1000;

export function housekeepingJobs({
  scope,
  clock,
  identity,
  sessionSecrets,
  log,
}: {
  scope: TenantScope;
  clock: Clock;
  identity: SigningIdentity;
  sessionSecrets: Keys;
  log: Pick<Logger, 'info' | 'warn'>;
}): readonly Job[] {
  const hourly = { everyMs: HOUR_MS, isBegunAtStart: false };
  const resealSecrets = async () => {
    const { sealed, ...others } = await resealTotpSecrets(scope, totpKeys(sessionSecrets));
    if (sealed > 0) log.info({ sealed }, 'authenticator apps were sealed with the newest SESSION_SECRET');
    if (others.lost > 0) log.warn(others, 'authenticator apps are sealed with no SESSION_SECRET that is set');
  };
  return [
    { ...hourly, name: 'sign_audit_heads', isBegunAtStart: true, work: () => signAuditHeads(scope, identity, clock) },
    {
      name: 'sign_audit_heads_after_many_entries',
      everyMs: HEADS_EVERY_MS,
      isBegunAtStart: false,
      work: () => signAuditHeads(scope, identity, clock, { entriesAtLeast: ENTRIES_PER_HEAD }),
    },
    {
      name: 'summarize_repeated_audit_events',
      everyMs: SUMMARIES_EVERY_MS,
      isBegunAtStart: true,
      work: () => summarizeRepeats(scope, clock.nowMs()),
    },
    { ...hourly, name: 'notify_due_tasks', isBegunAtStart: true, work: () => notifyDueTasks(scope, clock) },
    {
      name: 'send_daily_mails',
      everyMs: DAILY_MAILS_EVERY_MS,
      isBegunAtStart: true,
      work: () => sendDailyMails(scope, clock),
    },
    {
      name: 'watch_all_tripwires',
      everyMs: 24 * HOUR_MS,
      isBegunAtStart: true,
      work: () => watchAllTripwires(scope),
    },
    { ...hourly, name: 'remove_stale_sign_in_state', work: () => removeStaleSignInState(scope, clock) },
    { ...hourly, name: 'remove_old_notifications', work: () => removeOldNotifications(scope, clock) },
    {
      ...hourly,
      name: 'remove_old_heartbeats',
      work: () => scope.withAuthentication((tx) => removeOldHeartbeats(tx, clock.nowMs())),
    },
    // Only while there is an older secret than the newest.
    ...(sessionSecrets.length === 1
      ? []
      : [{ ...hourly, name: 'reseal_totp_secrets', isBegunAtStart: true, work: resealSecrets }]),
  ];
}

/** Answers the way to stop: nothing is begun any more, what is under way ends with the database's connection. */
export function startHousekeeping(
  jobs: readonly Job[],
  how: {
    /** Does the work, or leaves it to whoever is at it already. */
    run: (job: Job) => Promise<unknown>;
    onFailure: (name: string, error: unknown) => void;
  },
): () => Promise<void> {
  let isStopping = false;
  // One after the other, so that all of them together need no more connections than one.
  let queue: Promise<unknown> = Promise.resolve();
  const begin = (job: Job) => {
    queue = queue.then(async () => {
      if (!isStopping) await how.run(job).catch((error: unknown) => how.onFailure(job.name, error));
    });
  };
  const timers = jobs.map((job) => setInterval(begin, job.everyMs, job));
  for (const job of jobs) if (job.isBegunAtStart) begin(job);
  return async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
  };
}
