import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import {
  countWaitingMails,
  openSmtpTransport,
  SMTP_CONNECTIONS,
  startMailDelivery,
} from '../modules/notifications/mails.public.ts';
import type { Clock } from '../platform/clock.ts';
import type { ConnectedDatabase } from '../platform/db/pool/connect-database.ts';
import { startHeartbeat } from '../platform/db/pool/start-heartbeat.ts';
import type { TenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import { withAdvisoryLock } from '../platform/db/writes/with-advisory-lock.ts';
import type { SigningIdentity } from '../platform/documents/signing/signing-identity.ts';
import { openDocumentStore } from '../platform/documents/store/document-store.ts';
import { describeForLog } from '../platform/http/errors/describe-for-log.ts';
import { deleteObsoleteJobRuns, noteJobRun } from '../platform/observability/job-runs.repository.ts';
import type { Observation } from '../platform/observability/observation.ts';
import { readSessionSecrets } from '../platform/secrets/session-secret.ts';
import { housekeepingJobs, startHousekeeping } from './housekeeping.ts';

/** Starts everything besides answering requests: emails, heartbeats and housekeeping. Returns a function that stops them. */
export function runJobs({
  config,
  database,
  scope,
  identity,
  clock,
  log,
  observation,
}: {
  config: Config;
  database: ConnectedDatabase;
  scope: TenantScope;
  identity: SigningIdentity;
  clock: Clock;
  log: Logger;
  observation: Observation;
}): () => Promise<void> {
  observation.metrics?.watchNumber('aicv_mails_waiting', 'Unsent emails of all tenants', () =>
    scope.withDelivery(countWaitingMails),
  );
  const stops: (() => Promise<void>)[] = [];
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl !== undefined) {
    if (config.publicUrl === undefined) log.warn('PUBLIC_URL is not set: emails contain no links');
    const delivery = startMailDelivery({
      scope,
      openTransport: async () => {
        const transport = await openSmtpTransport({ smtpUrl, from: mailFrom });
        return { ...transport, send: (mail) => observation.mail(() => transport.send(mail)) };
      },
      lanes: SMTP_CONNECTIONS,
      warn: (details, message) => log.warn(details, message),
    });
    stops.push(() => delivery.stop());
  }
  const jobs = housekeepingJobs({
    scope,
    identity,
    clock,
    sessionSecrets: readSessionSecrets(config),
    store: observation.store(openDocumentStore(config.documentStore)),
    log,
  });
  const names = jobs.map(({ name }) => name);
  scope
    .withAuthentication((tx) => deleteObsoleteJobRuns(tx, names))
    .catch((error: unknown) =>
      log.warn({ failure: describeForLog(error) }, 'old records of job runs were not removed'),
    );
  stops.push(
    startHeartbeat({ scope, clock }, (error) =>
      log.warn({ failure: describeForLog(error) }, 'the heartbeat was not recorded'),
    ),
    startHousekeeping(jobs, {
      run: (job) =>
        withAdvisoryLock(database.pool, `job ${job.name}`, () =>
          observation.job(job.name, () => noteJobRun({ scope, clock }, job)),
        ),
      onFailure: (job, error) => log.warn({ job, failure: describeForLog(error) }, 'housekeeping failed'),
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
