import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { BundledConnection } from '../platform/db/bundled/bundled-postgres.ts';
import { type ConnectedDatabase, connectDatabase, connectToRunning } from '../platform/db/pool/connect-database.ts';
import { openDatabase, QUERY_TIMEOUT_MS } from '../platform/db/pool/open-database.ts';
import { migrateDatabase } from '../platform/db/schema/migrate.ts';
import { describeForLog } from '../platform/http/errors/describe-for-log.ts';
import type { Observation } from '../platform/observability/observation.ts';

/** Connections beyond those of the processes: for commands that run beside the product, and those that PostgreSQL reserves. */
const CONNECTIONS_TO_SPARE = 20;

/** The database of this process. A single process or the primary starts it; workers connect to the one that the primary started. */
export async function openProductDatabase(
  config: Config,
  running: BundledConnection | undefined,
  { log, observation, onServerExit }: { log: Logger; observation: Observation; onServerExit: (reason: string) => void },
): Promise<ConnectedDatabase> {
  const listeners = {
    log: (line: string) => log.info(line),
    onConnectionError: (error: Error) => log.warn({ failure: describeForLog(error) }, 'a database connection failed'),
    Client: observation.Client,
    onServerExit,
  };
  const settings = { ...config, queryTimeoutMs: QUERY_TIMEOUT_MS };
  if (running !== undefined) return connectToRunning(running, settings, listeners);
  // Each process has a pool and one connection that listens. Those of a killed process end a moment later than it does.
  const processes = config.webConcurrency + 2;
  const bundledConnections = processes * (config.databaseConnections + 1) + CONNECTIONS_TO_SPARE;
  return connectDatabase({ ...settings, bundledConnections }, listeners);
}

/** Migrates the schema. Bypasses a pooler, because the lock between migrators belongs to a connection. */
export async function migrateProductDatabase(database: ConnectedDatabase, projectRoot: string): Promise<void> {
  const { pool, close } = openDatabase({ ...database.owner, max: 1 }, () => undefined);
  try {
    const isOwner = database.owner === database.direct;
    await migrateDatabase(pool, projectRoot, isOwner ? null : await currentRole(database.pool));
  } finally {
    await close();
  }
}

async function currentRole(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_user AS name');
  const [role] = rows;
  if (role === undefined) throw new Error('The database did not return the current role');
  return role.name;
}
