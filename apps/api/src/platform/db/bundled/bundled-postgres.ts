import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createDraftsRole } from '../pool/drafts-role.ts';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import { pathKey } from './bundled-postgres-location.ts';
import { createPostgresCluster, PRODUCT_DATABASE, PRODUCT_ROLE, RUNNING_ROLE } from './create-postgres-cluster.ts';
import { takeLock } from './data-directory-lock.ts';
import { endPreviousPostgres, PREVIOUS_SERVER_WAIT_MS } from './end-previous-postgres.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { launchTied, type TiedProcess } from './postgres-supervisor.ts';
import { type BundledPostgresLayout, prepareBundledPostgres, SHARED_STATE_DIR } from './prepare-bundled-postgres.ts';
import { secureDataDirectory } from './secure-data-directory.ts';

type BundledPostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** For tests, which copy databases: lets the role create databases. Applies when the cluster is created. */
  allowCreateDatabase?: boolean;
  /** Where root stores what must be outside a directory that the server's user cannot enter. Default: `/var/lib/aicv`. */
  sharedStateDir?: string;
  /** Maximum of all processes together. Default: enough for one process and the commands beside it. */
  maxConnections?: number;
  /** For tests: time limit of an orderly stop. Default: some seconds. */
  fastShutdownMs?: number;
};

/** Options for pg's pool or client. `host` is the directory of the socket. */
export type BundledConnection = { host: string; port: number; user: string; database: string };

export type BundledPostgres = {
  /** As the owner of the database, for migrations and restores. */
  connection: BundledConnection;
  /** Stops the server in order, or at once after some seconds. Resolves when it is gone. */
  stop(): Promise<void>;
  /** Calls the listener with the reason if the server ends without `stop`. */
  onExit(listener: (reason: string) => void): void;
};

const PORT = 5432;
const CONNECTIONS_AT_LEAST = 60;
// Within the ten seconds that the API has to exit. An immediate shutdown loses no data, only time at the next start.
const FAST_SHUTDOWN_MS = 4_000;
const IMMEDIATE_SHUTDOWN_MS = 2_000;

/**
 * Starts the bundled PostgreSQL for this data directory and ties it to this process. Creates the cluster if there is none, and recovers
 * after a crash. Throws `BundledPostgresError` with one line for the operator.
 */
export async function startBundledPostgres(options: BundledPostgresOptions): Promise<BundledPostgres> {
  const { log } = options;
  const layout = prepareBundledPostgres({
    dataDir: options.dataDir,
    sharedStateDir: options.sharedStateDir ?? SHARED_STATE_DIR,
    log,
  });
  const lock = takeLock(`${layout.cluster}.lock`);
  if (!lock.isTaken) {
    throw new BundledPostgresError(
      `DATA_DIR ${layout.dataDir} is already in use by another AICV process (pid ${lock.holderPid}).`,
    );
  }
  try {
    const { account } = layout;
    if (account && !layout.isSystemDirectory) secureDataDirectory({ ...layout, account }, log);
    await ensureCluster(layout, options);
    const clusterName = `aicv-${pathKey(layout.cluster)}`;
    await endPreviousPostgres({ ...layout, clusterName }, log);
    const server = await launchWhenFree(layout, serverSettings(layout, clusterName, options.maxConnections), log);
    try {
      await ensureRoles(connectionAt(layout));
    } catch (error) {
      server.isStopping = true;
      server.process.kill('SIGQUIT');
      await server.process.exited;
      throw error;
    }
    return present(server, layout, {
      fastShutdownMs: options.fastShutdownMs ?? FAST_SHUTDOWN_MS,
      release: lock.release,
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function ensureCluster(layout: BundledPostgresLayout, options: BundledPostgresOptions): Promise<void> {
  const { cluster, account } = layout;
  if (layout.locationFile !== undefined) writeLocationFile(layout, layout.locationFile, options.log);
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new BundledPostgresError(`${cluster} contains files that are not a PostgreSQL database: move them away.`);
    }
    options.log('Creating the database.');
    return createPostgresCluster(layout, { allowCreateDatabase: options.allowCreateDatabase ?? false });
  }
  const { uid, mode } = statSync(cluster);
  // Needed, for example, after root copied a backup back.
  if (account && uid === 0) chownRecursively(cluster, account);
  else if (uid !== (account?.uid ?? process.getuid?.())) {
    throw new BundledPostgresError(
      `The database in ${cluster} belongs to another user (uid ${uid}): start AICV as that user or as root.`,
    );
  }
  // A plain cp makes the copy readable to others, which PostgreSQL refuses.
  if ((mode & 0o777) !== 0o700) chmodSync(cluster, 0o700);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== layout.majorVersion) {
    throw new BundledPostgresError(
      `The database in ${cluster} was created by PostgreSQL ${version}, but this version of AICV uses ${layout.majorVersion}. Start the previous version of AICV and save a backup elsewhere: npm run backup -- --out FILE. Then run this version with an empty DATA_DIR: npm run restore -- FILE.`,
    );
  }
}

function chownRecursively(path: string, account: PostgresAccount): void {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownRecursively(join(path, name), account);
}

// Written before the cluster is created, so that a cluster without it belongs to a deleted data directory.
function writeLocationFile(layout: BundledPostgresLayout, locationFile: string, log: (line: string) => void): void {
  if (existsSync(layout.cluster)) {
    const aside = `${layout.cluster}.before-${Date.now()}`;
    renameSync(layout.cluster, aside);
    log(`The database of a deleted data directory was moved to ${aside}. It can be deleted.`);
  }
  const handle = openSync(locationFile, 'w', 0o600);
  writeSync(handle, `${layout.cluster}\n`);
  fsyncSync(handle);
  closeSync(handle);
}

function serverSettings(
  layout: BundledPostgresLayout,
  clusterName: string,
  maxConnections = CONNECTIONS_AT_LEAST,
): Record<string, string | number> {
  return {
    // Socket only, no TCP. A path with a comma or a space must be quoted.
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${layout.socketDir.replaceAll('"', '""')}"`,
    // The API may be root while the server is not. Root has access, other users do not.
    unix_socket_permissions: '0700',
    cluster_name: clusterName,
    max_connections: Math.max(CONNECTIONS_AT_LEAST, maxConnections),
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    // Saves four processes: the bundled server has no replicas.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    jit: 'off',
    // Queries are short: starting a parallel worker costs more than it saves (ADR-data-3).
    max_parallel_workers_per_gather: 0,
    // The disk is an SSD, and the planner ignores the cost of row level security per row in a sequential scan (ADR-data-3).
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    // Errors of statements contain user data, and the API reports its own. `log` and above concern the server itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
  };
}

// Messages of PostgreSQL while an earlier server still holds the cluster.
const HELD = /pre-existing shared memory block|lock file ".*" already exists/;
const READY = 'database system is ready to accept connections';
const RECOVERING = 'database system was not properly shut down';
const GRAVE = /^(FATAL|PANIC): |was terminated by signal/;

type Server = { process: TiedProcess; isStopping: boolean };

async function launchWhenFree(
  layout: BundledPostgresLayout,
  settings: ReturnType<typeof serverSettings>,
  log: (line: string) => void,
): Promise<Server> {
  const deadline = performance.now() + PREVIOUS_SERVER_WAIT_MS;
  let isAnnounced = false;
  for (;;) {
    const outcome = await launch(layout, settings, log);
    if ('process' in outcome) return outcome;
    if (!HELD.test(outcome.complaint) || performance.now() > deadline) {
      throw new BundledPostgresError(`The bundled PostgreSQL did not start (${outcome.reason}): ${outcome.complaint}`);
    }
    if (!isAnnounced) log('Waiting for the shared memory of a killed database server to be released.');
    isAnnounced = true;
    await delay(250);
  }
}

async function launch(
  layout: BundledPostgresLayout,
  settings: ReturnType<typeof serverSettings>,
  log: (line: string) => void,
): Promise<Server | { complaint: string; reason: string }> {
  const args = [
    '-D',
    layout.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const lines: string[] = [];
  const ready = Promise.withResolvers<true>();
  let server: Server | undefined;
  const tied = await launchTied(
    { command: join(layout.native, 'bin', 'postgres'), args, account: layout.account },
    (line) => {
      if (line.includes(READY)) ready.resolve(true);
      if (line.includes(RECOVERING)) log('The database was not shut down cleanly: PostgreSQL is recovering it.');
      if (!server) lines.push(line);
      else if (!server.isStopping && GRAVE.test(line)) log(`PostgreSQL: ${line}`);
    },
  );
  const first = await Promise.race([ready.promise, tied.exited]);
  if (first === true) {
    server = { process: tied, isStopping: false };
    return server;
  }
  // Without a line of this severity, the last message is from the loader or the shell, for example about a missing library.
  const complaint = lines.find((line) => GRAVE.test(line)) ?? lines.at(-1) ?? 'it printed no message';
  return { complaint, reason: first.reason };
}

/** The same database, connected as the running role. */
export function asRunningRole(connection: BundledConnection): BundledConnection {
  return { ...connection, user: RUNNING_ROLE };
}

/** The same database, connected as its owner. */
export function asOwner(connection: BundledConnection): BundledConnection {
  return { ...connection, user: PRODUCT_ROLE };
}

/** The running role, which clusters of earlier versions lack, and the one for drafts. */
async function ensureRoles(connection: BundledConnection): Promise<void> {
  const superuser = new pg.Client({ ...connection, user: 'postgres' });
  superuser.on('error', () => undefined);
  await superuser.connect();
  try {
    const { rowCount } = await superuser.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [RUNNING_ROLE]);
    if (rowCount === 0) {
      await superuser.query(`CREATE ROLE ${RUNNING_ROLE} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`);
    }
    await createDraftsRole(superuser, RUNNING_ROLE);
  } finally {
    await superuser.end();
  }
}

/** Connects, as the owner, to a running server of that directory, whichever process started it. */
export function connectionAt({ socketDir }: BundledPostgresLayout): BundledConnection {
  return { host: socketDir, port: PORT, user: PRODUCT_ROLE, database: PRODUCT_DATABASE };
}

function present(
  server: Server,
  layout: BundledPostgresLayout,
  { fastShutdownMs, release }: { fastShutdownMs: number; release: () => void },
): BundledPostgres {
  const listeners: ((reason: string) => void)[] = [];
  let unexpected: string | undefined;
  const gone = server.process.exited.then(({ reason }) => {
    release();
    if (layout.socketDir !== layout.cluster) removeSocketDir(layout.socketDir);
    if (server.isStopping) return;
    unexpected = reason;
    for (const listener of listeners) listener(reason);
  });
  return {
    connection: connectionAt(layout),
    async stop() {
      if (!server.isStopping && unexpected === undefined) {
        server.isStopping = true;
        server.process.kill('SIGINT');
        const immediate = setTimeout(() => server.process.kill('SIGQUIT'), fastShutdownMs);
        const last = setTimeout(() => server.process.kill('SIGKILL'), fastShutdownMs + IMMEDIATE_SHUTDOWN_MS);
        await gone;
        clearTimeout(immediate);
        clearTimeout(last);
      }
      await gone;
    },
    onExit(listener) {
      if (unexpected === undefined) listeners.push(listener);
      else listener(unexpected);
    },
  };
}

function removeSocketDir(dir: string): void {
  try {
    rmdirSync(dir);
  } catch {
    // A killed server leaves its directory, and the next start uses it again.
  }
}
