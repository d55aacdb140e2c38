import pg from 'pg';

export interface DatabaseHandle {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * UTC and ISO 8601, whatever the defaults of the database: only the browser formats times in the reader's time zone. Set by statements,
 * because PgBouncer refuses them as startup options. It tracks the first two for each client.
 *
 * Without keepalives, PostgreSQL keeps the locks of a client that was dropped without FIN for two hours, the default of the system. Here
 * the first probe comes after 30 seconds, and the connection ends after 60. During a statement, PostgreSQL checks the connection every ten
 * seconds, if the server's system can detect a lost one. Windows refuses that setting. Unix sockets have no keepalives.
 */
export const CONNECTION_SETTINGS = [
  `SET timezone = 'UTC'`,
  `SET datestyle = 'ISO'`,
  'SET tcp_keepalives_idle = 30',
  'SET tcp_keepalives_interval = 10',
  'SET tcp_keepalives_count = 3',
  `DO $$ BEGIN SET client_connection_check_interval = '10s'; EXCEPTION WHEN OTHERS THEN NULL; END $$`,
].join('; ');

/**
 * While sent data is unacknowledged, the system sends no keepalives and retransmits for a quarter of an hour. Not for backups: this
 * timeout would also end a backup that reads nothing for a minute because its disk is slow.
 */
const POOL_SETTINGS = `${CONNECTION_SETTINGS}; SET tcp_user_timeout = '60s'`;

/**
 * The time after which a statement of a server process fails and its connection is closed (`query_timeout` of pg). While sent data is
 * unacknowledged, keepalives do not detect a half-open connection. Longer than any statement of a request takes.
 */
export const QUERY_TIMEOUT_MS = 10_000;

/**
 * Opens a pool. `onConnectionError` receives the errors of idle connections, which would otherwise end the process. It receives none
 * while the pool is being closed, because a server that stops at the same time sends an error to closing connections.
 */
export function openDatabase(config: pg.PoolConfig, onConnectionError: (error: Error) => void): DatabaseHandle {
  const pool = new pg.Pool({
    max: 10,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    application_name: 'aicv',
    // Sends statements without waiting for the responses to earlier ones (ADR-data-3).
    pipeline: true,
    // Network devices drop connections, mostly without FIN. The system sends ten probes, one a second, after five seconds without data.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    onConnect: (client) => client.query(POOL_SETTINGS),
    ...config,
  });
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) onConnectionError(error);
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return {
    pool,
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}
