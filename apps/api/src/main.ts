/** Process entry: configuration, database, application, listen; and the way back in the same order. */

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@aicv/domain/brand';
import { pino } from 'pino';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { housekeepingJobs, startHousekeeping } from './housekeeping.ts';
import {
  countWaitingMails,
  openSmtpTransport,
  SMTP_CONNECTIONS,
  startMailDelivery,
} from './modules/mails/mails.public.ts';
import { systemClock } from './platform/clock.ts';
import { BundledPostgresError } from './platform/database/bundled-postgres-error.ts';
import { connectDatabase, DatabaseRefusedError } from './platform/database/connect-database.ts';
import { hasBeenStarted, rememberStart } from './platform/database/first-start.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { rememberPublicUrl } from './platform/database/public-url.ts';
import { clientThatTellsOfSlowQueries, type SlowQuery } from './platform/database/slow-queries.ts';
import { startHeartbeat } from './platform/database/start-heartbeat.ts';
import { createTenantScope } from './platform/database/tenant-scope.ts';
import { openDocumentStore } from './platform/documents/document-store.ts';
import { createPdfRenderer } from './platform/documents/render-pdf.ts';
import { openSigningIdentity } from './platform/documents/signing-identity.ts';
import { describeForLog } from './platform/http/describe-for-log.ts';
import { ListenError, listen } from './platform/http/listen.ts';
import { readProductVersion } from './platform/installation.ts';
import { logOptions } from './platform/log-options.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { readOrMakeSecret } from './platform/session-secret.ts';

/** All of a stop together; what has not ended by then is cut off (decisions: exits within ten seconds). */
const STOP_WITHIN_MS = 9_000;

const projectRoot = process.env.AICV_ROOT ?? resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;
const startedAt = new Date(systemClock.nowMs()).toISOString();

async function start(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  const log = pino(logOptions(config.logLevel));
  const metrics = config.metrics === undefined ? undefined : await createMetrics();
  const tellOfSlowQuery = (query: SlowQuery) => log.warn(query, 'a statement was slow');
  const database = await connectDatabase(config, {
    log: (line) => log.info(line),
    onConnectionError: (error) => log.warn({ failure: describeForLog(error) }, 'a database connection broke'),
    ...(config.slowQueryMs > 0 && { Client: clientThatTellsOfSlowQueries(config.slowQueryMs, tellOfSlowQuery) }),
    onServerExit: (reason) => {
      if (stopping) return;
      log.fatal(`the bundled PostgreSQL ended: ${reason}`);
      void stop(1);
    },
  });
  undo.unshift(() => database.close());
  metrics?.watchPool(database.pool);
  if (stopping) return;

  await migrateDatabase(database.pool, projectRoot);
  await rememberPublicUrl(database.pool, config.publicUrl);
  const scope = createTenantScope(database.pool);
  const isNew = !(await hasBeenStarted(database.pool));
  if (config.demoData ?? (database.isBundled && isNew)) {
    // Loaded only where it is needed: its texts would stay in memory of every other start too.
    const { loadDemoData } = await import('./demo/load-demo-data.ts');
    await loadDemoData(scope, systemClock, config.demoPassword, (line) => log.info(line));
  }
  if (isNew) await rememberStart(database.pool);

  const identity = await openSigningIdentity(
    { dataDir: config.dataDir, organization: brand.legalName, pkcs12: config.signingPkcs12 },
    new Date(systemClock.nowMs()),
  );
  if (!identity.canSign) log.error(`Documents cannot be signed: ${identity.reason}`);
  const pdf = createPdfRenderer();
  undo.unshift(() => pdf.close());
  const pagesRoot = resolve(projectRoot, 'apps/web/dist');
  const store = openDocumentStore(config.documentStore);
  const app = await buildApp({
    pool: database.pool,
    clock: systemClock,
    pdf,
    identity,
    store: metrics?.watchStore(store) ?? store,
    sessionSecret: config.sessionSecret ?? readOrMakeSecret(config.dataDir),
    installation: {
      ...readProductVersion(projectRoot, dirname(fileURLToPath(import.meta.url))),
      startedAt,
      isDatabaseBundled: database.isBundled,
      isMailConfigured: config.smtpUrl !== undefined,
    },
    registrationPolicy: config.registrationPolicy,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    // In development the pages come from the development server instead.
    pagesRoot: existsSync(resolve(pagesRoot, 'index.html')) ? pagesRoot : undefined,
    logger: logOptions(config.logLevel),
    metrics,
  });
  undo.unshift(() => app.close());
  if (stopping) return;
  const address = await listen(app, config.host, config.port);
  if (metrics !== undefined && config.metrics !== undefined) {
    metrics.watchNumber('aicv_mails_waiting', 'Mails of all tenants that have yet to be sent', () =>
      scope.withDelivery(countWaitingMails),
    );
    const served = await serveMetrics(metrics, config.metrics, (failure) =>
      log.warn({ failure }, 'the metrics could not be read'),
    );
    undo.unshift(() => served.close());
  }
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl !== undefined) {
    if (config.publicUrl === undefined) log.warn('PUBLIC_URL is not set: letters to people carry no links');
    const delivery = startMailDelivery({
      scope,
      openTransport: () => openSmtpTransport({ smtpUrl, from: mailFrom }),
      lanes: SMTP_CONNECTIONS,
      warn: (details, message) => log.warn(details, message),
    });
    undo.unshift(() => delivery.stop());
  }
  const stopHeartbeat = startHeartbeat({ scope, clock: systemClock }, (error) =>
    log.warn({ failure: describeForLog(error) }, 'the heartbeat was not recorded'),
  );
  undo.unshift(stopHeartbeat);

  undo.unshift(
    startHousekeeping(housekeepingJobs({ scope, identity, clock: systemClock }), {
      run: (name, work) => metrics?.countJob(name, work) ?? work(),
      onFailure: (job, error) => log.warn({ job, failure: describeForLog(error) }, 'housekeeping failed'),
    }),
  );
  await announce(scope, address, config.demoPassword);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const cutOff = setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), STOP_WITHIN_MS);
  for (const step of undo) {
    await step().catch((error: unknown) => process.stderr.write(`${JSON.stringify(describeForLog(error))}\n`));
  }
  clearTimeout(cutOff);
  process.exit(exitCode);
}

// The launcher holds a channel to this process: when it is killed, nobody is left who wants the product running.
process.once('disconnect', () => void stop(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

start().catch(async (error: unknown) => {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof BundledPostgresError ||
    error instanceof DatabaseRefusedError ||
    error instanceof ListenError;
  const line = isExplained ? error.message : `The start failed: ${JSON.stringify(describeForLog(error))}`;
  process.stderr.write(`${line}\n`);
  await stop(1);
});
