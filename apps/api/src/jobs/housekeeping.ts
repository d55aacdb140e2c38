/**
 * Jobs that run on a timer. Only one process of an installation runs a job at a time. Each job reads from the database what is left to do,
 * so a second run repeats nothing.
 */
import type { Logger } from 'pino';
import { remindOfExpiry } from '../modules/academy/certificate-jobs.public.ts';
import { expireDrafts, failInterruptedDrafts } from '../modules/ai/ai-drafts.public.ts';
import { deliverMailings, publishScheduledUpdates } from '../modules/capital/update-jobs.public.ts';
import { notifyDecisionRevisits, remindOfVotes } from '../modules/decisions/decisions.public.ts';
import { removeAbandonedUploads } from '../modules/files/files.public.ts';
import { notifyDueStatements } from '../modules/forecasts/forecast-jobs.public.ts';
import { removeStaleSignInState, resealTotpSecrets, totpKeys } from '../modules/identity/accounts.public.ts';
import { removeOldNotifications, sendDailyMails } from '../modules/notifications/notifications.public.ts';
import { notifyRevisits } from '../modules/opportunities/opportunities.public.ts';
import { removeExpiredTrash } from '../modules/trash/trash.public.ts';
import { notifyDueTasks, watchAllTripwires } from '../modules/ventures/ventures.public.ts';
import { ENTRIES_PER_HEAD, signAuditHeads } from '../platform/audit/chain/sign-audit-heads.ts';
import { summarizeRepeats } from '../platform/audit/log/summarize-repeats.ts';
import type { Clock } from '../platform/clock.ts';
import { removeOldHeartbeats } from '../platform/db/pool/heartbeats.repository.ts';
import type { TenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import type { OnTenantFailure } from '../platform/db/tenancy/work-through-tenants.ts';
import type { SigningIdentity } from '../platform/documents/signing/signing-identity.ts';
import type { DocumentStore } from '../platform/documents/store/document-store.ts';
import { describeForLog } from '../platform/http/errors/describe-for-log.ts';
import type { Keys } from '../platform/secrets/keys.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Runs at start too, because a process may end before the first interval is over. */
  readonly isBegunAtStart: boolean;
  readonly work: () => Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
/** How often the entries since each signed head are counted. */
const HEADS_EVERY_MS = 10 * 1000;
/** Maximum delay of a scheduled publication and of the notifications of an update. */
const UPDATES_EVERY_MS = 5 * 1000;
/** Maximum delay after which the page of an interrupted draft says so. */
const INTERRUPTED_DRAFTS_EVERY_MS = 60 * 1000;
/** Maximum delay of an hourly summary. */
const SUMMARIES_EVERY_MS = 5 * 60 * 1000;
/** Maximum delay of a daily email. The check reads an index of pending notifications. */
const DAILY_MAILS_EVERY_MS = 5 * 60 * 1000;

export function housekeepingJobs({
  scope,
  clock,
  identity,
  sessionSecrets,
  store,
  log,
}: {
  scope: TenantScope;
  clock: Clock;
  identity: SigningIdentity;
  sessionSecrets: Keys;
  store: DocumentStore;
  log: Pick<Logger, 'info' | 'warn'>;
}): readonly Job[] {
  const hourly = { everyMs: HOUR_MS, isBegunAtStart: false };
  const resealSecrets = async () => {
    const { sealed, ...others } = await resealTotpSecrets(scope, totpKeys(sessionSecrets));
    if (sealed > 0) log.info({ sealed }, 'authenticator apps were re-sealed with the newest SESSION_SECRET');
    if (others.lost > 0) log.warn(others, 'authenticator apps are sealed with a SESSION_SECRET that is no longer set');
  };
  const logFailure =
    (job: string): OnTenantFailure =>
    ({ error, ...where }) =>
      log.warn({ job, ...where, failure: describeForLog(error) }, 'housekeeping failed for a tenant');
  return [
    {
      ...hourly,
      name: 'sign_audit_heads',
      isBegunAtStart: true,
      work: () => signAuditHeads({ scope, identity, clock }),
    },
    {
      name: 'sign_audit_heads_after_many_entries',
      everyMs: HEADS_EVERY_MS,
      isBegunAtStart: false,
      work: () => signAuditHeads({ scope, identity, clock }, { entriesAtLeast: ENTRIES_PER_HEAD }),
    },
    {
      name: 'summarize_repeated_audit_events',
      everyMs: SUMMARIES_EVERY_MS,
      isBegunAtStart: true,
      work: () => summarizeRepeats(scope, clock.nowMs()),
    },
    { ...hourly, name: 'notify_due_tasks', isBegunAtStart: true, work: () => notifyDueTasks(scope, clock) },
    { ...hourly, name: 'notify_revisits', isBegunAtStart: true, work: () => notifyRevisits(scope, clock) },
    {
      ...hourly,
      name: 'notify_decision_revisits',
      isBegunAtStart: true,
      work: () => notifyDecisionRevisits(scope, clock),
    },
    { ...hourly, name: 'remind_of_votes', isBegunAtStart: true, work: () => remindOfVotes(scope, clock) },
    {
      ...hourly,
      name: 'notify_due_statements',
      isBegunAtStart: true,
      work: () => notifyDueStatements(scope, clock),
    },
    {
      ...hourly,
      name: 'remind_of_certificate_expiry',
      isBegunAtStart: true,
      work: () => remindOfExpiry(scope, clock),
    },
    {
      name: 'send_daily_mails',
      everyMs: DAILY_MAILS_EVERY_MS,
      isBegunAtStart: true,
      work: () => sendDailyMails(scope, clock),
    },
    {
      name: 'publish_scheduled_updates',
      everyMs: UPDATES_EVERY_MS,
      isBegunAtStart: true,
      work: () => publishScheduledUpdates(scope, clock, logFailure('publish_scheduled_updates')),
    },
    {
      name: 'deliver_update_mailings',
      everyMs: UPDATES_EVERY_MS,
      isBegunAtStart: true,
      work: () => deliverMailings(scope, logFailure('deliver_update_mailings')),
    },
    {
      name: 'watch_all_tripwires',
      everyMs: 24 * HOUR_MS,
      isBegunAtStart: true,
      work: () => watchAllTripwires(scope),
    },
    { ...hourly, name: 'remove_stale_sign_in_state', work: () => removeStaleSignInState(scope, clock) },
    { ...hourly, name: 'remove_abandoned_uploads', work: () => removeAbandonedUploads(scope, clock, store) },
    { ...hourly, name: 'remove_expired_trash', work: () => removeExpiredTrash(scope, clock, store) },
    {
      name: 'fail_interrupted_ai_drafts',
      everyMs: INTERRUPTED_DRAFTS_EVERY_MS,
      isBegunAtStart: true,
      work: () => failInterruptedDrafts(scope, clock, logFailure('fail_interrupted_ai_drafts')),
    },
    { ...hourly, name: 'expire_ai_drafts', work: () => expireDrafts(scope, clock, logFailure('expire_ai_drafts')) },
    { ...hourly, name: 'remove_old_notifications', work: () => removeOldNotifications(scope, clock) },
    {
      ...hourly,
      name: 'remove_old_heartbeats',
      work: () => scope.withAuthentication((tx) => removeOldHeartbeats(tx, clock.nowMs())),
    },
    // Only if there is an older secret than the newest.
    ...(sessionSecrets.length === 1
      ? []
      : [{ ...hourly, name: 'reseal_totp_secrets', isBegunAtStart: true, work: resealSecrets }]),
  ];
}

/** Returns a function that stops the jobs. It starts no further job; a running one ends with the database connection. */
export function startHousekeeping(
  jobs: readonly Job[],
  how: {
    /** Runs the job, unless another process is running it. */
    run: (job: Job) => Promise<unknown>;
    onFailure: (name: string, error: unknown) => void;
  },
): () => Promise<void> {
  let isStopping = false;
  // Sequential, so that all jobs together need one connection.
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
