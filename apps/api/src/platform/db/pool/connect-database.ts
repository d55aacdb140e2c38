import type pg from 'pg';
import { codeOf } from '../../observability/error-code.ts';
import { asOwner, asRunningRole, type BundledConnection, startBundledPostgres } from '../bundled/bundled-postgres.ts';
import { findDatabaseRefusal, findDirectRefusal, findOwnerRole } from './find-database-refusal.ts';
import { markBehindPooler } from './find-pooler.ts';
import { type DatabaseHandle, openDatabase } from './open-database.ts';

/** The operator's database cannot be used. The message is one line without the address, which may contain a password. */
export class DatabaseRefusedError extends Error {}

export interface ConnectedDatabase extends DatabaseHandle {
  readonly isBundled: boolean;
  /** Connects to PostgreSQL itself, for what belongs to one connection. */
  readonly direct: pg.ClientConfig;
  /** As the owner of the tables, for migrations. The same as `direct` if the product runs as the owner. */
  readonly owner: pg.ClientConfig;
}

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  /** Connects to PostgreSQL itself where `databaseUrl` leads to a pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** Connects to PostgreSQL itself as the owner of the tables, if the role of `databaseUrl` owns nothing. */
  readonly databaseOwnerUrl?: string | undefined;
  readonly dataDir: string;
  /** Maximum of the pool. Default: 10. */
  readonly databaseConnections?: number;
  /** `query_timeout` of the pool. Default: none, because statements of commands may take long. */
  readonly queryTimeoutMs?: number;
  /** Maximum of the bundled server. Default: enough for one process and the commands beside it. */
  readonly bundledConnections?: number;
}

interface Listeners {
  readonly log: (line: string) => void;
  readonly onConnectionError: (error: Error) => void;
  readonly onServerExit: (reason: string) => void;
  /** The class of the pool's clients. */
  readonly Client?: typeof pg.Client;
}

/** Opens the operator's database, or starts the bundled one (REQ-307). */
export async function connectDatabase(settings: DatabaseSettings, listeners: Listeners): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = settings;
  if (databaseUrl === undefined) return connectBundled(settings, listeners);
  const named = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const direct = { connectionString: databaseDirectUrl ?? databaseUrl };
  const database = openDatabase(
    { connectionString: databaseUrl, ...poolOf(settings, listeners) },
    listeners.onConnectionError,
  );
  if (databaseDirectUrl !== undefined) markBehindPooler(database.pool);
  try {
    const refusal = await explained('DATABASE_URL', databaseUrl, () => findDatabaseRefusal(database.pool));
    if (refusal !== undefined) throw new DatabaseRefusedError(`DATABASE_URL is refused: ${refusal}.`);
    const indirect = await explained(named, direct.connectionString, () => findDirectRefusal(database.pool, direct));
    if (indirect !== undefined) throw new DatabaseRefusedError(`${named} ${indirect}.`);
    if (databaseOwnerUrl !== undefined) await requireOwner(database.pool, databaseOwnerUrl);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
  const owner = databaseOwnerUrl === undefined ? direct : { connectionString: databaseOwnerUrl };
  return { ...database, isBundled: false, direct, owner };
}

async function requireOwner(pool: pg.Pool, url: string): Promise<void> {
  const owner = { connectionString: url };
  const refusal = await explained('DATABASE_OWNER_URL', url, () => findDirectRefusal(pool, owner));
  if (refusal !== undefined) throw new DatabaseRefusedError(`DATABASE_OWNER_URL ${refusal}.`);
  const ownerRole = await explained('DATABASE_OWNER_URL', url, () => findOwnerRole(owner));
  const { rows } = await pool.query<{ may: boolean; name: string }>(
    `SELECT current_user AS name, pg_has_role(current_user, $1, 'MEMBER') AS may`,
    [ownerRole],
  );
  if (rows[0]?.may !== false) {
    throw new DatabaseRefusedError(
      `DATABASE_URL is refused: its role "${rows[0]?.name}" is, or can switch to, the owner "${ownerRole}" of DATABASE_OWNER_URL; use a role that owns nothing.`,
    );
  }
}

async function explained<T>(name: string, url: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new DatabaseRefusedError(`${name} cannot be used: ${reasonOf(error, url)}.`);
  }
}

type PoolSettings = Pick<DatabaseSettings, 'databaseConnections' | 'queryTimeoutMs'>;

const poolOf = ({ databaseConnections, queryTimeoutMs }: PoolSettings, { Client }: Listeners) => ({
  ...(databaseConnections !== undefined && { max: databaseConnections }),
  ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  ...(Client !== undefined && { Client }),
});

async function connectBundled(settings: DatabaseSettings, listeners: Listeners): Promise<ConnectedDatabase> {
  const postgres = await startBundledPostgres({
    dataDir: settings.dataDir,
    log: listeners.log,
    ...(settings.bundledConnections !== undefined && { maxConnections: settings.bundledConnections }),
  });
  postgres.onExit(listeners.onServerExit);
  const database = connectToRunning(asRunningRole(postgres.connection), settings, listeners);
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
}

/** The bundled database that another process of this installation has started. */
export function connectToRunning(
  connection: BundledConnection,
  settings: PoolSettings,
  listeners: Listeners,
): ConnectedDatabase {
  const database = openDatabase({ ...connection, ...poolOf(settings, listeners) }, listeners.onConnectionError);
  return { ...database, isBundled: true, direct: connection, owner: asOwner(connection) };
}

/** Opens the database as the owner, for commands such as a restore. Before the first migration, other roles have no rights. */
export async function connectAsOwner(settings: DatabaseSettings, listeners: Listeners): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, ...others } = settings;
  const ownerUrl = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
  const database = await connectDatabase({ ...others, databaseUrl: ownerUrl }, listeners);
  if (!database.isBundled) return database;
  const { pool, close } = openDatabase(
    { ...database.owner, ...poolOf(settings, listeners) },
    listeners.onConnectionError,
  );
  return {
    ...database,
    pool,
    direct: database.owner,
    close: async () => {
      await close();
      await database.close();
    },
  };
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens at that address',
  ENOTFOUND: 'the host name cannot be resolved',
  EAI_AGAIN: 'the host name cannot be resolved at the moment',
  ETIMEDOUT: 'the server does not respond',
  ECONNRESET: 'the server at that address closes the connection',
  ENOENT: 'no server listens at that address',
  '28P01': 'the password is wrong',
  '28000': 'the server refuses this role',
  '3D000': 'the database does not exist',
};

/** Known to pg. With another value, pg requests TLS without an error. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const FILES = /[?&](sslrootcert|sslcert|sslkey)=/;
const OF_NETWORK = /^E(CONN|TIMEDOUT|PIPE|HOST|NET)/;

function reasonOf(error: unknown, url: string): string {
  const code = codeOf(error);
  // Errors of files in the address, which are read before any connection. Sockets are excluded.
  const isOfFile = error instanceof Error && 'syscall' in error && ['open', 'read'].includes(String(error.syscall));
  if (isOfFile && FILES.test(url) && !OF_NETWORK.test(String(code))) {
    return `a file named in the address (sslrootcert, sslcert or sslkey) ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`;
  }
  const [, sslMode] = /[?&]sslmode=([^&#]*)/.exec(url) ?? [];
  if (sslMode !== undefined && !SSL_MODES.includes(sslMode))
    return `its sslmode must be one of ${SSL_MODES.join(', ')}`;
  if (error instanceof Error && /SSL connection/.test(error.message)) {
    return 'the address requires TLS (sslmode), but the server does not support it';
  }
  if (code !== undefined) return REASONS[code] ?? `the connection failed (${code})`;
  return error instanceof Error && /timeout/i.test(error.message)
    ? 'the server does not respond'
    : 'the connection failed';
}
