import pg from 'pg';
import { silentConnectionsOf } from './silent-connections.ts';

export interface DatabaseHandle {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * UTC and ISO 8601 everywhere, whatever the database prefers: a time is shown in the reader's zone by the browser only. Not in the
 * options of the connection's start, which PgBouncer refuses; the first two it keeps for each of its clients.
 *
 * Who is lost without a word takes no leave of PostgreSQL either, which by the system's own settings misses it after two hours, and keeps its
 * locks for as long. It is asked for a sign of life after 30 seconds and given up after 60, also in the midst of a statement: PostgreSQL looks
 * after the connection of one every ten seconds where the server's system can tell that it is gone, and refuses the setting on Windows.
 * Through a Unix socket no sign of life is asked for.
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
 * While something was sent and not acknowledged no sign of life is asked for, and the system repeats it for a quarter of an hour. Not for
 * backups: it ends those too that read nothing for so long, as they do whose disk is slow.
 */
const POOL_SETTINGS = `${CONNECTION_SETTINGS}; SET tcp_user_timeout = '60s'`;

/**
 * Opens a pool; `onConnectionError` hears of connections that break while idle, which would end the process else. Once it is being
 * closed it hears nothing: a server that is stopped next takes leave of connections that are going in the form of an error.
 */
export function openDatabase(config: pg.PoolConfig, onConnectionError: (error: Error) => void): DatabaseHandle {
  const pool = new pg.Pool({
    max: 10,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    application_name: 'aicv',
    // What does not need an answer to be asked travels without waiting for one (ADR-data-3).
    pipeline: true,
    // What lies between forgets connections on which nothing is said for long, most of them without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    onConnect: (client) => {
      const answer = client.query(POOL_SETTINGS);
      silent.mustAnswer(client, answer);
      return answer;
    },
    ...config,
  });
  const silent = silentConnectionsOf(pool);
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
