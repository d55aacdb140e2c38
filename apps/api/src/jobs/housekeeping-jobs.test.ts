import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { ENTRIES_PER_HEAD } from '../platform/audit/chain/sign-audit-heads.ts';
import { housekeepingJobs } from './housekeeping.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Dependencies = Parameters<typeof housekeepingJobs>[0];

/** Only running a job needs its dependencies. Listing the jobs does not. */
const unused = {} as Pick<Dependencies, 'scope' | 'clock' | 'identity' | 'store'>;
const log = {} as Pick<Logger, 'info' | 'warn'>;
const jobsWith = (sessionSecrets: Dependencies['sessionSecrets']) =>
  housekeepingJobs({ ...unused, sessionSecrets, log }).map(({ name, everyMs, isBegunAtStart }) => [
    name,
    everyMs,
    isBegunAtStart,
  ]);

const JOBS = [
  ['sign_audit_heads', HOUR_MS, true],
  ['sign_audit_heads_after_many_entries', 10_000, false],
  ['summarize_repeated_audit_events', 5 * MINUTE_MS, true],
  ['notify_due_tasks', HOUR_MS, true],
  ['notify_revisits', HOUR_MS, true],
  ['notify_decision_revisits', HOUR_MS, true],
  ['remind_of_votes', HOUR_MS, true],
  ['notify_due_statements', HOUR_MS, true],
  ['remind_of_certificate_expiry', HOUR_MS, true],
  ['send_daily_mails', 5 * MINUTE_MS, true],
  ['publish_scheduled_updates', 5_000, true],
  ['deliver_update_mailings', 5_000, true],
  ['watch_all_tripwires', 24 * HOUR_MS, true],
  ['remove_stale_sign_in_state', HOUR_MS, false],
  ['remove_abandoned_uploads', HOUR_MS, false],
  ['remove_expired_trash', HOUR_MS, false],
  ['fail_interrupted_ai_drafts', MINUTE_MS, true],
  ['expire_ai_drafts', HOUR_MS, false],
  ['remove_old_notifications', HOUR_MS, false],
  ['remove_old_heartbeats', HOUR_MS, false],
];

// REQ-274
it('runs each job at its interval, and signs a head after 1,000 entries', () => {
  expect(jobsWith(['newest'])).toEqual(JOBS);
  expect(ENTRIES_PER_HEAD).toBe(1_000);
});

it('seals authenticator apps again while there is an older session secret', () => {
  expect(jobsWith(['newest', 'older'])).toEqual([...JOBS, ['reseal_totp_secrets', HOUR_MS, true]]);
});
