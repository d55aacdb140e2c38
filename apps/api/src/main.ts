/** Process entry: starts the part of the product that this process runs, and stops it in reverse order. */

import cluster, { type Worker } from 'node:cluster';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@aicv/domain/text/brand';
import { type Logger, pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DemoDataError, loadDemoDataApart } from './demo/load-demo-data-apart.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { findPasswordHash, listDemoUsernames } from './modules/identity/accounts.public.ts';
import { systemClock } from './platform/clock.ts';
import type { BundledConnection } from './platform/db/bundled/bundled-postgres.ts';
import { BundledPostgresError } from './platform/db/bundled/bundled-postgres-error.ts';
import { type ConnectedDatabase, DatabaseRefusedError } from './platform/db/pool/connect-database.ts';
import { hasBeenStarted, recordFirstStart, savePublicUrl } from './platform/db/schema/installation-settings.ts';
import { createTenantScope, type TenantScope } from './platform/db/tenancy/tenant-scope.ts';
import { openSigningIdentity, type SigningIdentity } from './platform/documents/signing/signing-identity.ts';
import { ListenError } from './platform/http/connections/listen.ts';
import { describeForLog } from './platform/http/errors/describe-for-log.ts';
import { logDestination, logIsWritten } from './platform/observability/log-destination.ts';
import { logOptions } from './platform/observability/log-options.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import { type Observation, startObservation } from './platform/observability/observation.ts';
import { serveMetrics } from './platform/observability/serve-metrics.ts';
import { readProductVersion } from './platform/processes/installation.ts';
import {
  END_WITHIN_MS,
  type FromWorker,
  READ_METRICS,
  superviseWorkers,
  WorkerEndedError,
  type Workers,
} from './platform/processes/supervise-workers.ts';
import { passwordMatches } from './platform/secrets/password-hash.ts';
import { isoTime } from './platform/text/iso-time.ts';
import { openServer } from './serve-requests.ts';
import { findDraftsRoleProblem } from './start/find-drafts-role-problem.ts';
import { migrateProductDatabase, openProductDatabase } from './start/open-product-database.ts';
import { plainConnectionsOf } from './start/plain-connections.ts';
import { requireOwnDemoPassword } from './start/require-own-demo-password.ts';

/** Time limit of the whole stop. The process then exits at once (decisions: exits within ten seconds). */
const STOP_WITHIN_MS = 9_000;
/** Time limit of a worker: the database stops after it. */
const WORKER_STOPS_WITHIN_MS = 7_000;
/** Longer than the proxy of deploy/nginx.conf keeps an idle connection open. */
const DRAIN_WITHIN_MS = 5_000;

/** Environment variable for workers: the connection to the bundled database that the primary started. */
const RUNNING_DATABASE = 'AICV_RUNNING_DATABASE';

/**
 * Environment variable for workers: the slot. A restarted worker inherits the slot, so the number of metrics does not grow with every restart.
 */
const WORKER_SLOT = 'AICV_WORKER_SLOT';

/** For tests that check how a stop ends, not how soon. Added to each time limit. */
const STOPS_LATER_MS = Number(process.env.AICV_STOPS_LATER_MS ?? 0);

const projectRoot = process.env.AICV_ROOT ?? resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;
let drainWithinMs = 0;
const startedAt = isoTime(systemClock.nowMs());

interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly observation: Observation;
  readonly database: ConnectedDatabase;
}

async function start(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  const log = pino(logOptions(config.logLevel), logDestination);
  if (!cluster.isWorker) for (const sentence of plainConnectionsOf(config)) log.warn(sentence);
  // During a stop, a proxy still forwards new requests for a while. Without a proxy, draining only delays the stop.
  if (config.trustedProxies.length > 0) drainWithinMs = DRAIN_WITHIN_MS;
  const isOne = config.webConcurrency === 1;
  const name = cluster.isWorker ? `web-${process.env[WORKER_SLOT]}` : isOne ? undefined : 'primary';
  const { version } = readProductVersion(projectRoot, dirname(fileURLToPath(import.meta.url)));
  const observation = await startObservation(
    { ...config, measures: config.metrics !== undefined, processName: name, version },
    { clock: systemClock, warn: (details, message) => log.warn(details, message) },
  );
  undo.unshift(() => observation.stop());
  const database = await openProductDatabase(config, readRunningDatabase(), {
    log,
    observation,
    onServerExit: (reason) => {
      if (stopping) return;
      log.fatal(`the bundled PostgreSQL stopped: ${reason}`);
      void stop(1);
    },
  });
  undo.unshift(() => database.close());
  observation.metrics?.watchPool(database.pool);
  if (stopping) return;
  // Every process migrates, because an upgrade may have changed the files since the primary started.
  await migrateProductDatabase(database, projectRoot);
  const context = { config, log, observation, database };
  if (cluster.isWorker) return answerForPrimary(context);

  const scope = await fillDatabase(context);
  await requireOwnDemoPassword(scope, config.host);
  const identity = await openIdentity(config, log);
  if (config.aiServer !== undefined) {
    const problem = await findDraftsRoleProblem(database.pool, scope);
    if (problem !== undefined) log.error(problem);
  }
  const address = isOne ? await answerRequests(context, identity) : await superviseProcesses(context);
  if (stopping) return;
  const stopJobs = runJobs({ config, database, scope, identity, clock: systemClock, log, observation });
  stopFirst(stopJobs);
  await announce(scope, address, config.demoPassword);
}

/** Stores the public URL, and loads the demonstration data at the first start if it is configured. */
async function fillDatabase({ config, log, database }: Context): Promise<TenantScope> {
  await savePublicUrl(database.pool, config.publicUrl);
  const scope = createTenantScope(database.pool);
  const isNew = !(await hasBeenStarted(database.pool));
  if (config.demoData ?? (database.isBundled && isNew)) {
    const stopped = new AbortController();
    stopFirst(async () => stopped.abort());
    const task = { connection: database.direct, password: config.demoPassword, documentStore: config.documentStore };
    log.info(await loadDemoDataApart(scope, task, stopped.signal));
  }
  if (isNew) await recordFirstStart(database.pool);
  return scope;
}

async function openIdentity(config: Config, log: Logger): Promise<SigningIdentity> {
  const identity = await openSigningIdentity(
    { dataDir: config.dataDir, organization: brand.legalName, pkcs12: config.signingPkcs12 },
    new Date(systemClock.nowMs()),
  );
  if (!identity.canSign) log.error(`Documents cannot be signed: ${identity.reason}`);
  return identity;
}

/** Prints the address of the product and, if there are any, the demonstration accounts. */
async function announce(scope: TenantScope, address: string, demoPassword: string): Promise<void> {
  process.stdout.write(
    `\n  ${brand.name} is ready\n\n  Address   ${address}\n${await demoLines(scope, demoPassword)}\n`,
  );
}

/** The accounts have the configured password only if they were loaded with it and no user has changed it since. */
async function demoLines(scope: TenantScope, demoPassword: string): Promise<string> {
  const { usernames, passwordHash } = await scope.withAuthentication(async (tx) => {
    const names = await listDemoUsernames(tx);
    return { usernames: names, passwordHash: names[0] && (await findPasswordHash(tx, names[0])) };
  });
  if (usernames.length === 0) return '';
  const password = (await passwordMatches(passwordHash, demoPassword))
    ? demoPassword
    : 'the one set when the accounts were loaded';
  return `  Accounts  ${usernames.join(', ')}\n  Password  ${password}\n`;
}

/** Answers requests in this process. */
async function answerRequests(context: Context, identity: SigningIdentity): Promise<string> {
  const server = await openServer({
    ...context,
    projectRoot,
    identity,
    clock: systemClock,
    startedAt,
    drainWithinMs: () => drainWithinMs,
  });
  stopFirst(server.close);
  if (!cluster.isWorker) await offerMetrics(context, (metrics) => metrics.read());
  return stopping ? '' : server.listen();
}

/** Runs a worker: reports to the primary when it is ready, and handles the messages of the primary. */
async function answerForPrimary(context: Context): Promise<void> {
  const address = await answerRequests(context, await openIdentity(context.config, context.log));
  process.on('message', (message) => {
    if (message !== READ_METRICS) return;
    context.observation.metrics?.readPart().then(
      (part) => say({ kind: 'metrics', part }),
      (error: unknown) => context.log.warn({ failure: describeForLog(error) }, 'the metrics could not be collected'),
    );
  });
  say({ kind: 'ready', address });
}

const say = (message: FromWorker) => process.send?.(message);

/** Starts and supervises the workers. */
async function superviseProcesses(context: Context): Promise<string> {
  const { config, log, database } = context;
  // Each worker accepts connections from the shared socket by itself. A killed worker drops only its own.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // JSON would turn NaN into null.
  cluster.setupPrimary({ serialization: 'advanced' });
  const given = database.isBundled ? { [RUNNING_DATABASE]: JSON.stringify(database.direct) } : {};
  let workers: Workers | undefined;
  await offerMetrics(context, async (metrics) => metrics.readWith((await workers?.readMetrics()) ?? []));
  if (stopping) return '';
  workers = superviseWorkers({
    count: config.webConcurrency,
    fork: (slot): Worker => cluster.fork({ ...given, [WORKER_SLOT]: slot }),
    warn: (details, message) => log.warn(details, message),
    endWithinMs: END_WITHIN_MS + STOPS_LATER_MS,
  });
  stopFirst(workers.stop);
  return workers.listening;
}

/** Runs before the server listens: if this port is taken, the start fails before it reports an address. */
async function offerMetrics(
  { config, log, observation: { metrics } }: Context,
  read: (metrics: Metrics) => Promise<string>,
): Promise<void> {
  if (metrics === undefined || config.metrics === undefined) return;
  const { contentType } = metrics;
  const served = await serveMetrics({ contentType, read: () => read(metrics) }, config.metrics, (failure) =>
    log.warn({ failure }, 'the metrics could not be collected'),
  );
  undo.unshift(() => served.close());
}

/** These steps run concurrently, before all others. */
const first: (() => Promise<unknown>)[] = [];
function stopFirst(step: () => Promise<unknown>): void {
  first.push(step);
}

function readRunningDatabase(): BundledConnection | undefined {
  const text = process.env[RUNNING_DATABASE];
  return cluster.isWorker && text !== undefined ? JSON.parse(text) : undefined;
}

async function stop(exitCode: number, withinMs = cluster.isWorker ? WORKER_STOPS_WITHIN_MS : STOP_WITHIN_MS) {
  if (stopping) return;
  stopping = true;
  const cutOff = setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), withinMs + STOPS_LATER_MS);
  for (const steps of [first, ...undo.map((step) => [step])]) {
    const ended = await Promise.allSettled(steps.map((step) => step()));
    for (const each of ended) {
      if (each.status === 'rejected') process.stderr.write(`${JSON.stringify(describeForLog(each.reason))}\n`);
    }
  }
  await logIsWritten();
  clearTimeout(cutOff);
  process.exit(exitCode);
}

// The launcher, or the primary of a worker, holds an IPC channel to this process. When it is killed, this process stops too.
process.once('disconnect', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
// A terminal sends these to every process. Workers are stopped by the primary.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void (cluster.isWorker || stop(0)));

start().catch(async (error: unknown) => {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof BundledPostgresError ||
    error instanceof DatabaseRefusedError ||
    error instanceof DemoDataError ||
    error instanceof ListenError;
  const line = isExplained ? error.message : `The start failed: ${JSON.stringify(describeForLog(error))}`;
  // A worker has already logged why it ended. A start that was interrupted by a stop is not a failure.
  if (!stopping && !(error instanceof WorkerEndedError)) process.stderr.write(`${line}\n`);
  await stop(1);
});
