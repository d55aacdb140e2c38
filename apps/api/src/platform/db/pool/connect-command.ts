import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from '../../observability/error-code.ts';
import { connectionAt } from '../bundled/bundled-postgres.ts';
import { BundledPostgresError } from '../bundled/bundled-postgres-error.ts';
import { takeLock } from '../bundled/data-directory-lock.ts';
import { prepareBundledPostgres, SHARED_STATE_DIR } from '../bundled/prepare-bundled-postgres.ts';
import { type ConnectedDatabase, connectAsOwner, connectToRunning, type DatabaseSettings } from './connect-database.ts';

/** A product that has just started may still be starting its server. */
const STARTING_MS = 30_000;
const RETRY_MS = 200;

/**
 * Connects a command to the database of an existing installation: the operator's, or the bundled one. The bundled one is reached through
 * the running product, or started for the duration of the command. Otherwise throws one line for the operator.
 */
export async function connectCommand(
  config: Pick<DatabaseSettings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<ConnectedDatabase> {
  const listeners = {
    log,
    onConnectionError: () => undefined,
    onServerExit: (reason: string) => log(`The bundled PostgreSQL stopped: ${reason}`),
  };
  // Long commands bypass a pooler, whose other clients would wait.
  if (config.databaseUrl !== undefined) {
    return connectAsOwner(config, listeners);
  }
  if (!existsSync(config.dataDir)) throw nothingIn(config.dataDir);
  const layout = prepareBundledPostgres({ dataDir: config.dataDir, sharedStateDir: SHARED_STATE_DIR, log });
  if (!existsSync(join(layout.cluster, 'PG_VERSION'))) throw nothingIn(config.dataDir);
  const lock = takeLock(`${layout.cluster}.lock`);
  if (lock.isTaken) {
    lock.release();
    return connectAsOwner(config, listeners);
  }
  const database = connectToRunning(connectionAt(layout), {}, listeners);
  const deadline = performance.now() + STARTING_MS;
  for (;;) {
    try {
      await database.pool.query('SELECT 1');
      return database;
    } catch (error) {
      if (isStarting(error) && performance.now() < deadline) {
        await delay(RETRY_MS);
        continue;
      }
      await database.close();
      throw new BundledPostgresError(
        `The database of DATA_DIR ${config.dataDir} is in use by another process (pid ${lock.holderPid}) and does not respond.`,
      );
    }
  }
}

/** No socket yet, no listener yet, or a server that is still starting. */
function isStarting(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ECONNREFUSED', '57P03');
}

const nothingIn = (dataDir: string) => new BundledPostgresError(`There is no AICV database in DATA_DIR ${dataDir}.`);
