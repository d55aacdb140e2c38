import pg from 'pg';
import { silentConnectionsOf } from './silent-connections.ts';

export interface DatabaseHandle {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * UTC and ISO 8601 everywhere, whatever the database prefers: a time is shown in the reader's zone by the browser only. Not in the
 * options of the connection's start, which PgBouncer refuses; what is set here it keeps for each of its clients.
 */
export const CONNECTION_SETTINGS = "SET timezone = 'UTC'; SET datestyle = 'ISO'";

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
    // What does not need an answer to be asked travels without waiting for one (decision 073).
    pipeline: true,
    // What lies between forgets connections on which nothing is said for long, most of them without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    onConnect: (client) => {
      const answer = client.query(CONNECTION_SETTINGS);
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
